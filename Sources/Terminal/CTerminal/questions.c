#include "c_terminal.h"
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

// What a terminal answers comes as if it were typed. Whoever stops reading too early leaves it to
// the shell, which takes it for a command.

long long ct_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Whether something can be read before a moment.
static bool is_readable(int descriptor, long long deadline) {
  for (;;) {
    long long rest = deadline - ct_milliseconds();
    if (rest <= 0) return false;
    fd_set set;
    FD_ZERO(&set);
    FD_SET(descriptor, &set);
    struct timeval left = {.tv_sec = rest / 1000, .tv_usec = (int)(rest % 1000) * 1000};
    int ready = select(descriptor + 1, &set, NULL, NULL, &left);
    if (ready >= 0) return ready > 0;
    if (errno != EINTR) return false;
  }
}

bool ct_take_answers(int in, long long deadline) {
  // Byte by byte: what stands behind the answer was typed for others.
  enum { outside, escape, bracket, numbers } place = outside;
  while (is_readable(in, deadline)) {
    char byte;
    ssize_t count = read(in, &byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return false;
    if (byte == '\033') {
      place = escape;
    } else if (place == escape) {
      place = byte == '[' ? bracket : outside;
    } else if (place == bracket) {
      place = byte == '?' ? numbers : outside;
    } else if (place == numbers && byte == 'c') {
      return true;
    } else if ((byte < '0' || byte > '9') && byte != ';') {
      place = outside;
    }
  }
  return false;
}

void ct_expect_answers(int milliseconds) {
  ct_restoration.answers_until = milliseconds > 0 ? ct_milliseconds() + milliseconds : 0;
}

static bool asks_kind(int in, int milliseconds) {
  struct termios saved, quiet;
  if (tcgetattr(in, &saved) != 0) return false;
  quiet = saved;
  quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  quiet.c_cc[VMIN] = 1;
  quiet.c_cc[VTIME] = 0;
  if (tcsetattr(in, TCSANOW, &quiet) != 0) return false;
  bool answers = ct_write_all(STDOUT_FILENO, "\033[c", 3) &&
                 ct_take_answers(in, ct_milliseconds() + milliseconds);
  tcsetattr(in, TCSANOW, &saved);
  return answers;
}

bool ct_answers_kind(int milliseconds) {
  int in = isatty(STDIN_FILENO) ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC);
  if (in < 0) return false;
  // What ends or stops the program waits until the terminal is as it was.
  static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
  sigset_t held, former;
  sigemptyset(&held);
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
    sigaddset(&held, numbers[index]);
  }
  pthread_sigmask(SIG_BLOCK, &held, &former);
  bool answers = in < FD_SETSIZE && asks_kind(in, milliseconds);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  if (in != STDIN_FILENO) close(in);
  return answers;
}
