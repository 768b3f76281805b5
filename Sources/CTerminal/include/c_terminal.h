#ifndef C_TERMINAL_H
#define C_TERMINAL_H
int ct_version(void);
#endif
