import AppShell

runHomestack()
