#ifndef CT_SESSION_H
#define CT_SESSION_H

// Shared by the C files of this module, invisible to Swift.

#if defined(__has_include) && !__has_include(<curses.h>)
#error "The headers of ncurses are missing; on Debian: apt-get install libncurses-dev; on macOS: xcode-select --install"
#endif

#include "c_terminal.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

enum { ct_leave_capacity = 1024 };

// Everything a signal handler may read. Written before `active` becomes 1.
struct ct_restoration {
  volatile sig_atomic_t active;
  int in;
  int out;
  struct termios saved;
  char leave[ct_leave_capacity];
  int leave_length;
  int pipe_write;
  int kept_error;  // the real standard error, while `error_file` stands in for it
  int error_file;
  const char *volatile last_words;  // said on standard error after a crash, or NULL
  volatile long long answers_until;  // when no answer of the terminal is awaited any more
};

extern struct ct_restoration ct_restoration;

// Installs and removes the handlers.
void ct_install_handlers(void);
void ct_remove_handlers(void);
// The stop of Ctrl-Z with its default meaning; returns when continued in the foreground.
void ct_stop_now(void);
// Stops again for as long as another job has the terminal.
void ct_await_foreground(void);
// Gives standard error back and shows what was written to it. Async-signal-safe.
void ct_release_standard_error(void);
// Writes everything or gives up on an error. Async-signal-safe.
bool ct_write_all(int descriptor, const char *bytes, int length);

// Of a clock that does not go back. Async-signal-safe.
long long ct_milliseconds(void);
// Reads up to the end of the answer that a terminal gives last: to what kind it is of. False when it
// does not come before a moment. Async-signal-safe.
bool ct_take_answers(int in, long long deadline);

// Streams and the screen of ncurses; NULL where the system refuses.
FILE *ct_stream(int descriptor, const char *mode);
FILE *ct_output_stream(void);
// The entry, if there is one, takes the place of the terminal's own.
struct screen *ct_open_screen(const char *description, FILE *out, FILE *in);

// Whether the keyboard has something to read, its end included.
bool ct_has_input(void);
// Parts of a session, between `newterm` and `delscreen`.
void ct_open_keys(void);
void ct_close_keys(void);
void ct_open_paint(bool colors, const char *prelude);
// What ends all styles in the terminal.
const char *ct_plain(void);
void ct_send_plain(void);
// Makes the formats of colours send a whole style the next time.
void ct_forget_styles(void);
// The numbers of a pair; left as they are where it has none.
void ct_pair_colors(int pair, int *foreground, int *background);
// Sends what differs between `stdscr` and the terminal.
void ct_update(void);

// Characters that curses would count other columns for than our views.
void ct_forget_uncounted(void);
bool ct_has_uncounted(void);
// Forgets those in columns that are drawn anew; whether there were any.
bool ct_cover_uncounted(int row, int first, int end);
// False when there is no room, or no way, to paint it.
bool ct_keep_uncounted(int row, int column, const struct ct_cell *cell);
// Has curses send their rows whole: one that it moves would take with it what it does not know of.
void ct_resend_uncounted(void);
// Paints them all over the frame, and puts the cursor back.
void ct_paint_uncounted(void);

// Copies a capability without its padding delays (`$<5>`); returns the length.
int ct_copy_unpadded(const char *source, char *bytes, int capacity);

#endif
