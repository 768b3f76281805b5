import HomestackApp

runHomestack()
