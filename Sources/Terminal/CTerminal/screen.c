#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "session.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

FILE *ct_stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? NULL : fdopen(copy, mode);
}

// Opened anew where it can be: whoever shares our standard output may have made it not wait, and
// ncurses tries a full terminal again and again without a pause.
FILE *ct_output_stream(void) {
  const char *name = ttyname(ct_restoration.out);
  int own = name == NULL ? -1 : open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC);
  return own < 0 ? ct_stream(ct_restoration.out, "w") : fdopen(own, "w");
}

// The entry stands in TERMINFO for as long as ncurses reads it.
static SCREEN *open_described(const char *description, FILE *out, FILE *in) {
  if (description == NULL) return newterm(NULL, out, in);
  const char *now = getenv("TERMINFO");
  char *kept = now == NULL ? NULL : strdup(now);
  setenv("TERMINFO", description, 1);
  SCREEN *screen = newterm(NULL, out, in);
  if (kept == NULL) {
    unsetenv("TERMINFO");
  } else {
    setenv("TERMINFO", kept, 1);
    free(kept);
  }
  return screen != NULL ? screen : newterm(NULL, out, in);
}

// Until its first `endwin`, ncurses 6.4 writes at each move of the cursor, dozens of times a frame,
// and then once a frame. So the screen is ended here and opened again by the first update, as after
// a stop. Nothing of this may be seen: what `newterm` has to say still waits to be written, goes
// nowhere together with the end, and is said again by the update. Where /dev/null is not to be had,
// and in versions that make no such difference, all stays as it is.
static void leave_first_state(int out) {
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int kept = nowhere < 0 ? -1 : fcntl(out, F_DUPFD_CLOEXEC, 3);
  if (kept >= 0 && dup2(nowhere, out) >= 0) {
    endwin();
    while (dup2(kept, out) < 0 && (errno == EINTR || errno == EBUSY)) continue;
    fcntl(out, F_SETFD, FD_CLOEXEC);
  }
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
}

SCREEN *ct_open_screen(const char *description, FILE *out, FILE *in) {
  SCREEN *screen = open_described(description, out, in);
  if (screen != NULL) leave_first_state(fileno(out));
  return screen;
}
