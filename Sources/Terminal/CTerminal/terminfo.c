#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
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

const char *ct_terminfo_string(const char *name) {
  char *value = tigetstr((char *)name);
  return value == NULL || value == (char *)-1 ? NULL : value;
}

int ct_terminfo_expand(const char *format, int first, int second, char *bytes, int capacity) {
  pthread_mutex_lock(&lock);
  char *value = tparm((char *)format, first, second, 0, 0, 0, 0, 0, 0, 0);
  int length = ct_copy_unpadded(value, bytes, capacity);
  pthread_mutex_unlock(&lock);
  return length;
}

const char *ct_terminfo_flag_name(int index) { return boolnames[index]; }

const char *ct_terminfo_number_name(int index) { return numnames[index]; }

const char *ct_terminfo_string_name(int index) { return strnames[index]; }

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

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool ct_use_utf8(void) {
  // Debian's libc always has the first, macOS one of the others.
  static const char *const names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  if (is_utf8()) return true;
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    if (setlocale(LC_CTYPE, names[index]) != NULL && is_utf8()) return true;
  }
  return false;
}
