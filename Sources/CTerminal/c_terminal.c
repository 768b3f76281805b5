#include "c_terminal.h"
int ct_version(void) { return 1; }
