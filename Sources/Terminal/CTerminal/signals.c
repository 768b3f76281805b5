#include "session.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

struct ct_restoration ct_restoration = {
    .in = -1, .out = -1, .pipe_write = -1, .kept_error = -1, .error_file = -1};

// Signals that end the program: the terminal is given back, then each does what it always did.
static const int fatal_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP,   SIGABRT,
                                    SIGSEGV, SIGBUS,  SIGFPE,  SIGTERM, SIGUSR1,   SIGUSR2,
                                    SIGALRM, SIGXCPU, SIGXFSZ, SIGSYS,  SIGVTALRM, SIGPROF};
// Signals that the input loop hears of through the pipe.
static const int told_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};

enum {
  fatal_count = sizeof fatal_signals / sizeof fatal_signals[0],
  told_count = sizeof told_signals / sizeof told_signals[0],
  stack_size = 65536,
  replay_limit = 1 << 20,
  patience = 500,  // milliseconds
  ct_last_words_capacity = 2048,
};

static struct sigaction former_fatal[fatal_count];
static struct sigaction former_told[told_count];
static stack_t former_stack;
static char alternate_stack[stack_size];

// Whether bytes can be written, waiting for so long; for ever when negative.
static bool is_writable(int descriptor, int milliseconds) {
  for (;;) {
    fd_set set;
    FD_ZERO(&set);
    FD_SET(descriptor, &set);
    struct timeval left = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    int ready = select(descriptor + 1, NULL, &set, NULL, milliseconds < 0 ? NULL : &left);
    if (ready >= 0) return ready > 0;
    if (errno != EINTR) return false;
  }
}

bool ct_write_all(int descriptor, const char *bytes, int length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, (size_t)length);
    if (written >= 0) {
      bytes += written;
      length -= (int)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!is_writable(descriptor, -1)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void ct_release_standard_error(void) {
  int file = ct_restoration.error_file;
  if (file < 0) return;
  ct_restoration.error_file = -1;
  dup2(ct_restoration.kept_error, STDERR_FILENO);
  char buffer[4096];
  off_t offset = 0;
  while (offset < replay_limit) {
    ssize_t count = pread(file, buffer, sizeof buffer, offset);
    if (count <= 0) break;
    if (!is_writable(STDERR_FILENO, patience)) break;
    if (!ct_write_all(STDERR_FILENO, buffer, (int)count)) break;
    offset += count;
  }
  close(ct_restoration.kept_error);
  close(file);
}

// The signals of a mistake in the program itself.
static bool is_crash(int number) {
  return number == SIGILL || number == SIGTRAP || number == SIGABRT || number == SIGSEGV ||
         number == SIGBUS || number == SIGFPE || number == SIGSYS;
}

// The words are ready: a handler works nothing out.
static void say_last_words(void) {
  const char *words = ct_restoration.last_words;
  if (words == NULL || !is_writable(STDERR_FILENO, patience)) return;
  ct_write_all(STDERR_FILENO, words, (int)strlen(words));
}

void ct_set_last_words(const char *text) {
  // Two places in turn, so that a handler never reads one that is being written.
  static char places[2][ct_last_words_capacity];
  static int next = 0;
  char *place = places[next];
  next = 1 - next;
  strncpy(place, text, ct_last_words_capacity - 1);
  place[ct_last_words_capacity - 1] = 0;
  ct_restoration.last_words = place;
}

// Whether somebody asked for the end, and will not mind that it comes a second later.
static bool is_asked_for(int number) {
  return number == SIGINT || number == SIGQUIT || number == SIGTERM;
}

static void die(int number) {
  if (ct_restoration.active) {
    ct_restoration.active = 0;
    if (is_asked_for(number)) ct_take_answers(ct_restoration.in, ct_restoration.answers_until);
    // A terminal that takes nothing any more must not keep the program from ending.
    if (is_writable(ct_restoration.out, patience)) {
      ct_write_all(ct_restoration.out, ct_restoration.leave, ct_restoration.leave_length);
    }
    // Every signal is blocked in here, so SIGTTOU cannot stop a background program on this.
    tcsetattr(ct_restoration.out, TCSANOW, &ct_restoration.saved);
  }
  ct_release_standard_error();
  if (is_crash(number)) say_last_words();
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

static void tell(int number) {
  int kept = errno;
  char letter = number == SIGWINCH ? 'w' : number == SIGTSTP ? 'z' : 'c';
  // The pipe never blocks: when it is full, the loop has enough to hear already.
  ssize_t ignored = write(ct_restoration.pipe_write, &letter, 1);
  (void)ignored;
  errno = kept;
}

// A signal that our parent made us ignore (`nohup`) stays ignored.
static void install(const int *numbers, int count, struct sigaction *former, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  for (int index = 0; index < count; index++) {
    sigaction(numbers[index], NULL, &former[index]);
    bool ignored = former[index].sa_handler == SIG_IGN;
    if (!ignored || numbers[index] == SIGWINCH || numbers[index] == SIGCONT) {
      sigaction(numbers[index], &action, NULL);
    }
  }
}

// A parent may have left signals blocked (Foundation's Process does): a new size would never be
// heard of, and a stop never come.
static void unblock(const int *numbers, int count) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int index = 0; index < count; index++) sigaddset(&signals, numbers[index]);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void ct_install_handlers(void) {
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = alternate_stack;
  stack.ss_size = stack_size;
  sigaltstack(&stack, &former_stack);
  install(told_signals, told_count, former_told, tell);
  install(fatal_signals, fatal_count, former_fatal, die);
  unblock(told_signals, told_count);
  unblock(fatal_signals, fatal_count);
}

void ct_remove_handlers(void) {
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &former_fatal[index], NULL);
  }
  for (int index = 0; index < told_count; index++) {
    sigaction(told_signals[index], &former_told[index], NULL);
  }
  sigaltstack(&former_stack, NULL);
}

void ct_await_foreground(void) {
  // `bg` continues us without a terminal to draw on: wait for `fg`.
  while (tcgetpgrp(ct_restoration.out) != getpgrp() && raise(SIGSTOP) == 0) continue;
}

void ct_stop_now(void) {
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  ct_await_foreground();
  sigaction(SIGTSTP, &ours, NULL);
}
