#ifndef C_TERMINAL_H
#define C_TERMINAL_H

// A narrow face over ncurses: ints, bools and UTF-8 strings only, so that Swift never sees a
// WINDOW, a SCREEN or `stdscr`.
//
// Who does what. ncurses opens and closes the terminal: terminfo, `newterm`, cbreak, noecho,
// keypad, the alternate screen, suspend and resume. Three things are ours, because curses cannot do
// them: painting (curses has no direct RGB without redefining the palette by `init_color`, which
// stays changed after the program; we never call it), decoding of input (curses knows no SGR mouse
// where terminfo says nothing of it), and leaving the terminal in a signal handler (curses is not
// async-signal-safe). Swift composes the bytes of a frame, and `ct_write` sends them in one go.

#include <stdbool.h>

// Why `ct_start` could not start.
enum {
  ct_ok = 0,
  ct_no_terminal = 1,     // standard output is no terminal, or there is no keyboard
  ct_term_unset = 2,      // TERM is unset or empty
  ct_term_unknown = 3,    // terminfo does not know TERM
  ct_term_too_simple = 4, // no cursor addressing
  ct_already_started = 5,
  ct_system_error = 6,
};

// What `ct_wait` saw; several may be set.
enum {
  ct_input = 1,
  ct_resized = 2,
  ct_stop_asked = 4, // Ctrl-Z: call ct_suspend
  ct_continued = 8,  // continued after a stop that nobody announced: call ct_resume
};

// The session. One thread only.
int ct_start(bool mouse, const char *title);
void ct_stop(void);
void ct_suspend(void);
void ct_resume(void);
void ct_set_mouse(bool on);
bool ct_size(int *columns, int *rows);
bool ct_write(const char *bytes, int length);
// What is said on standard error, after the terminal was given back, if the program crashes.
void ct_set_last_words(const char *text);
// -1 waits for ever.
int ct_wait(int milliseconds);
// The number of bytes; 0 at the end of input.
int ct_read(char *bytes, int capacity);

// What is known of this process's surroundings.
bool ct_is_terminal(int descriptor);
bool ct_has_keyboard(void);
bool ct_locale(char *codeset, int capacity);

// Terminfo entries by name, without touching the session. `ct_terminfo_open` takes a lock that
// `ct_terminfo_close` gives back; it returns false, without the lock, for an unknown name.
bool ct_terminfo_open(const char *term);
void ct_terminfo_close(void);
int ct_terminfo_number(const char *name);
bool ct_terminfo_flag(const char *name);
// The length without padding delays, or -1 when absent.
int ct_terminfo_string(const char *name, char *bytes, int capacity);
// Expands a parameterised string; needs no open entry.
int ct_terminfo_expand(const char *format, int first, int second, char *bytes, int capacity);

#endif
