// libkqueue, which has the calls of kqueue for Linux: see `HOMESTACK_KQUEUE` in Package.swift.
#include <sys/event.h>
