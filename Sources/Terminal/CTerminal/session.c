#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "c_terminal.h"
#include "session.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>
// After curses.h; its macros are ordinary words such as `lines` and `columns`.
#include <term.h>

static struct {
  bool started;
  bool mouse;
  bool has_mouse;
  bool has_paste;
  int in;
  int own_keyboard;  // /dev/tty, opened when standard input is something else
  int pipe_read;
  int watch;  // whoever opened it closes it
  char plain[64];  // what ends all styles
  SCREEN *screen;
  FILE *screen_in;
  FILE *screen_out;
} session = {.in = -1, .own_keyboard = -1, .pipe_read = -1, .watch = -1};

// Movement with a button held is reported too, which `mousemask` asks no terminal for.
static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l";
static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

static bool send_text(const char *text) {
  return ct_write_all(ct_restoration.out, text, (int)strlen(text));
}

const char *ct_plain(void) { return session.plain; }

void ct_send_plain(void) { send_text(session.plain); }

bool ct_write(const char *bytes, int length) {
  return ct_restoration.active && ct_write_all(ct_restoration.out, bytes, length);
}

enum { largest_size = 1000 };

bool ct_size(int *width, int *height) {
  struct winsize size;
  int descriptor = ct_restoration.out < 0 ? STDOUT_FILENO : ct_restoration.out;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return false;
  }
  // A terminal says any number that it was told; a screen of that size would take all memory.
  *width = size.ws_col < largest_size ? size.ws_col : largest_size;
  *height = size.ws_row < largest_size ? size.ws_row : largest_size;
  return true;
}

static void add_leave(const char *capability) {
  int room = ct_leave_capacity - ct_restoration.leave_length;
  char *end = ct_restoration.leave + ct_restoration.leave_length;
  int length = ct_copy_unpadded(capability, end, room);
  if (length > 0) ct_restoration.leave_length += length;
}

static void add_plain(const char *capability) {
  int used = (int)strlen(session.plain);
  int room = (int)sizeof session.plain - 1 - used;
  int length = ct_copy_unpadded(capability, session.plain + used, room);
  session.plain[length > 0 ? used + length : used] = 0;
}

static void compose_plain(const char *plain) {
  session.plain[0] = 0;
  if (plain != NULL) {
    add_plain(plain);
  } else {
    add_plain(exit_attribute_mode);
    add_plain(orig_pair);
  }
}

// The bytes that give the terminal back, composed while composing is still allowed.
static void compose_leave(void) {
  ct_restoration.leave_length = 0;
  if (session.has_mouse) add_leave(mouse_off);
  if (session.has_paste) add_leave(paste_off);
  add_leave(cursor_normal);
  add_leave(session.plain);
  add_leave(keypad_local);
  if (exit_ca_mode) {
    add_leave(exit_ca_mode);
  } else {
    int width = 80, height = 24;
    ct_size(&width, &height);
    add_leave(tparm((char *)cursor_address, height - 1, 0, 0, 0, 0, 0, 0, 0, 0));
    add_leave("\r\n");
  }
}

static int open_descriptors(void) {
  if (!isatty(STDOUT_FILENO)) return ct_no_terminal;
  session.in = STDIN_FILENO;
  if (!isatty(STDIN_FILENO)) {
    // A scenario may come in on standard input; the keyboard is still there.
    session.own_keyboard = open("/dev/tty", O_RDONLY | O_CLOEXEC);
    if (session.own_keyboard < 0) return ct_no_terminal;
    session.in = session.own_keyboard;
  }
  ct_restoration.in = session.in;
  ct_restoration.out = STDOUT_FILENO;
  return tcgetattr(ct_restoration.out, &ct_restoration.saved) == 0 ? ct_ok : ct_no_terminal;
}

static int check_term(void) {
  const char *term = getenv("TERM");
  if (term == NULL || term[0] == 0) return ct_term_unset;
  if (!ct_terminfo_open(term)) return ct_term_unknown;
  bool simple = ct_terminfo_flag("gn") || ct_terminfo_flag("hc") ||
                ct_terminfo_string("cup") == NULL || ct_terminfo_string("clear") == NULL;
  ct_terminfo_close();
  return simple ? ct_term_too_simple : ct_ok;
}

static int open_pipe(void) {
  int ends[2];
  if (pipe(ends) != 0) return ct_system_error;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  session.pipe_read = ends[0];
  ct_restoration.pipe_write = ends[1];
  // Started with very many open files it gets numbers that select cannot wait for.
  return ends[0] < FD_SETSIZE && session.in < FD_SETSIZE ? ct_ok : ct_system_error;
}

// The message of a Swift trap is written before the trap, onto a screen that is about to vanish:
// while the session lasts it goes to a nameless file, and is shown when the terminal is back.
static void hold_standard_error(void) {
  if (!isatty(STDERR_FILENO)) return;
  FILE *file = tmpfile();
  if (file == NULL) return;
  int copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
  fclose(file);
  if (copy < 0) return;
  int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept < 0) {
    close(copy);
    return;
  }
  ct_restoration.kept_error = kept;
  ct_restoration.error_file = copy;
  dup2(copy, STDERR_FILENO);
}

static void close_everything(void) {
  ct_close_keys();
  if (session.screen != NULL) delscreen(session.screen);
  if (session.screen_in != NULL) fclose(session.screen_in);
  if (session.screen_out != NULL) fclose(session.screen_out);
  if (session.own_keyboard >= 0) close(session.own_keyboard);
  if (session.pipe_read >= 0) close(session.pipe_read);
  if (ct_restoration.pipe_write >= 0) close(ct_restoration.pipe_write);
  session.screen = NULL;
  session.screen_in = session.screen_out = NULL;
  session.in = session.own_keyboard = session.pipe_read = ct_restoration.pipe_write = -1;
  session.watch = -1;
  ct_restoration.in = ct_restoration.out = -1;
  ct_restoration.answers_until = 0;
  session.started = false;
}

// Curses sets the scrolling region to what it thinks the screen is, so it has to think right.
static void tell_size(void) {
  int width = 80, height = 24;
  ct_size(&width, &height);
  resize_term(height, width);
}

void ct_resize(void) {
  if (!ct_restoration.active) return;
  ct_forget_uncounted();
  tell_size();
  ct_redraw();
}

static void switch_on(void) {
  if (session.mouse) send_text(mouse_on);
  if (session.has_paste) send_text(paste_on);
}

// After `endwin` the first update takes whatever size the terminal says.
static void show_again(void) {
  ct_forget_uncounted();
  tell_size();
  ct_redraw();
  ct_update();
  tell_size();
  ct_redraw();
  switch_on();
}

static void switch_off(void) {
  if (session.mouse) send_text(mouse_off);
  if (session.has_paste) send_text(paste_off);
}

void ct_set_title(const char *title) {
  // Only where smcup pushes the title, for only there rmcup gives the old one back.
  if (enter_ca_mode == NULL || strstr(enter_ca_mode, "\033[22;") == NULL) return;
  send_text("\033]2;");
  send_text(title);
  send_text("\033\\");
}

static void enter_modes(const struct ct_options *options) {
  const char *title = options->title;
  cbreak();
  noecho();
  nonl();
  ct_open_keys();
  ct_open_paint(options->colors, options->prelude);
  // Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys; Ctrl-C, Ctrl-Z and Ctrl-\ stay signals.
  struct termios modes;
  if (tcgetattr(ct_restoration.out, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)IXON;
    modes.c_lflag &= ~(tcflag_t)IEXTEN;
    tcsetattr(ct_restoration.out, TCSADRAIN, &modes);
    def_prog_mode();
  }
  curs_set(0);
  show_again();
  if (title != NULL) ct_set_title(title);
}

int ct_start(const struct ct_options *options) {
  static bool at_exit;
  if (session.started) return ct_already_started;
  int status = open_descriptors();
  if (status == ct_ok) status = check_term();
  if (status == ct_ok) status = open_pipe();
  if (status != ct_ok) {
    close_everything();
    return status;
  }
  // They may be old or absurd, and ncurses would make a screen of that size.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  session.screen_in = ct_stream(session.in, "r");
  session.screen_out = ct_output_stream();
  // Before newterm, which leaves signals alone that have a handler already.
  ct_install_handlers();
  if (session.screen_in != NULL && session.screen_out != NULL) {
    session.screen = ct_open_screen(options->description, session.screen_out, session.screen_in);
  }
  if (session.screen == NULL) {
    ct_remove_handlers();
    close_everything();
    return ct_system_error;
  }
  session.has_mouse = key_mouse != NULL;
  session.mouse = options->mouse && session.has_mouse;
  // The entries of macOS have no `BE`; whatever is like xterm (`XT`) brackets what is pasted.
  session.has_paste = ct_terminfo_string("BE") != NULL || tigetflag("XT") > 0;
  compose_plain(options->plain);
  compose_leave();
  session.started = true;
  if (!at_exit) at_exit = atexit(ct_stop) == 0;
  hold_standard_error();
  ct_restoration.active = 1;
  enter_modes(options);
  return ct_ok;
}

// Leaves by curses, which knows its own state; signal handlers leave by bytes.
static void leave_modes(void) {
  switch_off();
  // Ctrl-Z flushes what the terminal has not shown yet, and may cut a frame off in the middle of a
  // colour that curses takes for ended.
  ct_send_plain();
  tell_size();
  endwin();
}

void ct_stop(void) {
  if (!session.started) return;
  if (ct_restoration.active) leave_modes();
  tcsetattr(ct_restoration.out, TCSADRAIN, &ct_restoration.saved);
  ct_restoration.active = 0;
  ct_release_standard_error();
  ct_remove_handlers();
  close_everything();
}

// What the handlers told since the last call; a storm of one kind is one bit.
static int drain_pipe(void) {
  char letters[64];
  int seen = 0;
  ssize_t count;
  while ((count = read(session.pipe_read, letters, sizeof letters)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      if (letters[index] == 'w') seen |= ct_resized;
      if (letters[index] == 'z') seen |= ct_stop_asked;
      if (letters[index] == 'c') seen |= ct_continued;
    }
  }
  return seen;
}

void ct_suspend(void) {
  if (!ct_restoration.active) return;
  if (ct_take_answers(session.in, ct_restoration.answers_until)) ct_expect_answers(0);
  leave_modes();
  ct_restoration.active = 0;
  ct_stop_now();
  drain_pipe();  // The continuation that ended the stop, and sizes that the caller reads anyway.
  ct_restoration.active = 1;
  show_again();
}

void ct_resume(void) {
  if (!ct_restoration.active) return;
  ct_await_foreground();
  leave_modes();
  show_again();
}

void ct_set_mouse(bool on) {
  if (!ct_restoration.active || !session.has_mouse || on == session.mouse) return;
  session.mouse = on;
  send_text(on ? mouse_on : mouse_off);
}

bool ct_set_watch(int descriptor) {
  bool fits = descriptor < FD_SETSIZE;
  session.watch = fits ? descriptor : -1;
  return fits;
}

int ct_wait(int milliseconds) {
  if (session.in < 0) return ct_input;  // Nothing will ever come: let the read say so.
  long long deadline = milliseconds < 0 ? 0 : ct_milliseconds() + milliseconds;
  for (;;) {
    // select, because poll does not work on terminals on every macOS.
    fd_set set;
    FD_ZERO(&set);
    FD_SET(session.in, &set);
    FD_SET(session.pipe_read, &set);
    int highest = session.in > session.pipe_read ? session.in : session.pipe_read;
    if (session.watch >= 0) FD_SET(session.watch, &set);
    if (session.watch > highest) highest = session.watch;
    struct timeval left, *limit = NULL;
    if (milliseconds >= 0) {
      long long rest = deadline - ct_milliseconds();
      if (rest < 0) rest = 0;
      left.tv_sec = rest / 1000;
      left.tv_usec = (int)(rest % 1000) * 1000;
      limit = &left;
    }
    int ready = select(highest + 1, &set, NULL, NULL, limit);
    if (ready == 0) return 0;
    if (ready < 0) {
      if (errno == EINTR) continue;
      return ct_input;
    }
    int seen = FD_ISSET(session.pipe_read, &set) ? drain_pipe() : 0;
    if (FD_ISSET(session.in, &set)) seen |= ct_input;
    if (session.watch >= 0 && FD_ISSET(session.watch, &set)) seen |= ct_watched;
    if (seen != 0) return seen;
  }
}

bool ct_has_input(void) {
  if (session.in < 0) return false;
  fd_set set;
  FD_ZERO(&set);
  FD_SET(session.in, &set);
  struct timeval none = {0, 0};
  return select(session.in + 1, &set, NULL, NULL, &none) > 0;
}
