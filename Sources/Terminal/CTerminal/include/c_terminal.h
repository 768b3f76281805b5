#ifndef C_TERMINAL_H
#define C_TERMINAL_H

// A narrow face over ncurses: numbers, bools and UTF-8 strings only, so that Swift never sees a
// WINDOW, a SCREEN or `stdscr`.
//
// Who does what. ncurses opens and closes the terminal (terminfo, `newterm`, cbreak, noecho, the
// alternate screen, suspend and resume), draws the cells that it is given and decides the bytes
// (`doupdate`), and tells keys from each other. Ours is what it cannot do, each with the reason
// where it stands: giving the terminal back in a signal handler (signals.c), waiting for several
// things at once (session.c), the numbers of a mouse report and the bytes of a character (keys.c),
// characters that the system's table of widths does not know (uncounted.c).

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
  ct_watched = 16,   // the descriptor of `ct_set_watch` has something to read
};

// The session. One thread only.

// What a session is started with.
struct ct_options {
  bool mouse;
  bool colors;
  const char *title;        // or NULL
  const char *description;  // for TERMINFO while the terminal is opened, or NULL for its own entry
  const char *plain;        // what ends all styles, or NULL for the capabilities that do
  const char *prelude;      // a format that is expanded, not sent, where styles are ended; or NULL
};

int ct_start(const struct ct_options *options);
void ct_stop(void);
void ct_suspend(void);
void ct_resume(void);
void ct_set_mouse(bool on);
// Where the terminal gives the title of before back at the end; else nothing is sent.
void ct_set_title(const char *title);
bool ct_size(int *columns, int *rows);
bool ct_write(const char *bytes, int length);
// Answers of the terminal are on their way for so long, the one to what kind it is of as the last;
// 0 when that has come. Ctrl-C and Ctrl-Z take them in first.
void ct_expect_answers(int milliseconds);
// What is said on standard error, after the terminal was given back, if the program crashes.
void ct_set_last_words(const char *text);
// -1 waits for ever.
int ct_wait(int milliseconds);
// Has `ct_wait` wait for one more descriptor, until the session ends; -1 for none. False when it
// cannot be waited for.
bool ct_set_watch(int descriptor);

// Painting.

// Bits of `ct_cell.attributes`.
enum { ct_bold = 1, ct_dim = 2, ct_underline = 4, ct_reverse = 8 };

// What stands in one column, or in two.
struct ct_cell {
  unsigned int scalars[4];  // a character and its marks, which take no column; 0 past the last
  int pair;
  unsigned char attributes;
  unsigned char width;
};

// Its name and version.
const char *ct_curses_version(void);
// Whether this ncurses takes an entry handed over in line, and paints direct colour.
bool ct_knows_direct_color(void);
// How many colours the session has; 0 without colour.
int ct_color_count(void);
// The pair of two colours, -1 being the terminal's own; -1 when there is no room for another.
int ct_pair(int foreground, int background);
// Forgets all pairs; every cell is drawn anew after this.
void ct_forget_pairs(void);
// Takes in the terminal's size; every cell is sent anew after this.
void ct_resize(void);
// Trusts nothing of what the terminal shows: the next `ct_show` sends everything.
void ct_redraw(void);
void ct_draw(int row, int column, const struct ct_cell *cells, int count);
void ct_show(void);

// Keys.

// What `ct_next_key` tells besides bytes, which are below 0x100.
enum {
  ct_key_none = -1,  // nothing more has come
  ct_keys_ended = -2,   // nothing will ever come
  ct_key_up = 0x1000,
  ct_key_down,
  ct_key_left,
  ct_key_right,
  ct_key_shift_up,
  ct_key_shift_down,
  ct_key_shift_left,
  ct_key_shift_right,
  ct_key_home,
  ct_key_end,
  ct_key_page_up,
  ct_key_page_down,
  ct_key_insert,
  ct_key_delete,
  ct_key_backspace,
  ct_key_back_tab,
  ct_key_enter,
  ct_key_sgr_mouse,     // the numbers of the report follow as bytes
  ct_key_old_mouse,     // three bytes follow
  ct_key_paste_begins,
  ct_key_paste_ends,
  ct_key_other,         // a key that means nothing here, or the focus
  ct_key_function = 0x2000,  // and the number of the function key
};

// Milliseconds for which ncurses waits for what may follow an escape.
enum { ct_escape_delay = 25 };

int ct_next_key(void);

// Whether a path leads to another machine's files, or to a program's: the system does not hear of
// what is changed there. False where that is not known.
bool ct_is_remote(const char *path);

// Asks a terminal outside of any session what kind it is of, as all terminals of today answer it;
// what is typed before the answer is lost. False where none comes in so many milliseconds.
bool ct_answers_kind(int milliseconds);

// What is known of this process's surroundings.
bool ct_is_terminal(int descriptor);
bool ct_has_keyboard(void);
bool ct_locale(char *codeset, int capacity);
// Takes on a locale whose characters are UTF-8, if the one of the environment is another.
bool ct_use_utf8(void);

// Terminfo entries by name, beside that of the session. `ct_terminfo_open` takes a lock that
// `ct_terminfo_close` gives back; it returns false, without the lock, for an unknown name.
bool ct_terminfo_open(const char *term);
void ct_terminfo_close(void);
bool ct_terminfo_flag(const char *name);
// -1 when absent.
int ct_terminfo_number(const char *name);
// With its padding delays; NULL when absent. It lives until the entry is closed.
const char *ct_terminfo_string(const char *name);
// Expands a parameterised string; needs no open entry. Returns the length without padding delays.
int ct_terminfo_expand(const char *format, int first, int second, char *bytes, int capacity);
// The standard capabilities in the order of a compiled entry; NULL past the last.
const char *ct_terminfo_flag_name(int index);
const char *ct_terminfo_number_name(int index);
const char *ct_terminfo_string_name(int index);

#endif
