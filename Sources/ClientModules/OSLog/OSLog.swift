@_exported import Homestackos
