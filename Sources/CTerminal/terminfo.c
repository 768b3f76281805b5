#include "c_terminal.h"
#include "session.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <term.h>

// terminfo keeps its current entry and the buffer of `tparm` in globals.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static TERMINAL *former;

bool ct_terminfo_open(const char *term) {
  pthread_mutex_lock(&lock);
  former = set_curterm(NULL);
  int error = 0;
  if (setupterm((char *)term, STDOUT_FILENO, &error) == OK || error == 1) return true;
  set_curterm(former);
  pthread_mutex_unlock(&lock);
  return false;
}

void ct_terminfo_close(void) {
  TERMINAL *opened = set_curterm(former);
  if (opened != NULL) del_curterm(opened);
  pthread_mutex_unlock(&lock);
}

int ct_terminfo_number(const char *name) { return tigetnum((char *)name); }

bool ct_terminfo_flag(const char *name) { return tigetflag((char *)name) > 0; }

int ct_copy_unpadded(const char *source, char *bytes, int capacity) {
  if (source == NULL) return -1;
  int length = 0;
  for (const char *next = source; *next != 0; next++) {
    if (next[0] == '$' && next[1] == '<') {
      const char *end = strchr(next, '>');
      if (end != NULL) {
        next = end;
        continue;
      }
    }
    if (bytes != NULL) {
      if (length >= capacity) return -1;
      bytes[length] = *next;
    }
    length++;
  }
  return length;
}

int ct_terminfo_string(const char *name, char *bytes, int capacity) {
  char *value = tigetstr((char *)name);
  if (value == NULL || value == (char *)-1) return -1;
  return ct_copy_unpadded(value, bytes, capacity);
}

int ct_terminfo_expand(const char *format, int first, int second, char *bytes, int capacity) {
  pthread_mutex_lock(&lock);
  char *value = tparm((char *)format, first, second, 0, 0, 0, 0, 0, 0, 0);
  int length = ct_copy_unpadded(value, bytes, capacity);
  pthread_mutex_unlock(&lock);
  return length;
}

bool ct_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool ct_has_keyboard(void) {
  if (isatty(STDIN_FILENO)) return true;
  int descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  close(descriptor);
  return true;
}

bool ct_locale(char *codeset, int capacity) {
  bool known = setlocale(LC_CTYPE, "") != NULL;
  snprintf(codeset, (size_t)capacity, "%s", nl_langinfo(CODESET));
  return known;
}
