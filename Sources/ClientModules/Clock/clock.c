// The clock of a client's process. Everything in it that asks for the time of day, on whatever
// thread or queue, gets the moment of the question that is being answered.
#define _GNU_SOURCE
#include <semaphore.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long set_seconds;
static volatile long set_nanoseconds;
static volatile int is_set;

// Bounds what a provider can take of the machine: memory, and files that a crash would leave.
__attribute__((constructor)) static void homestack_limit(void) {
  struct rlimit memory = {2ul << 30, 2ul << 30}, core = {0, 0};
  setrlimit(RLIMIT_DATA, &memory);
  setrlimit(RLIMIT_CORE, &core);
}

// Lets every clock of this process stand at the moment given, and the zone be the one named.
void homestack_clock_set(long seconds, long nanoseconds, const char *zone) {
  if (zone && *zone) {
    setenv("TZ", zone, 1);
    tzset();
  }
  set_seconds = seconds;
  set_nanoseconds = nanoseconds;
  is_set = 1;
}

// Answers the set moment for the time of day, and the machine's for every other clock.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if ((clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) && is_set) {
    time->tv_sec = set_seconds;
    time->tv_nsec = set_nanoseconds;
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, time);
}

// Answers the set moment in microseconds.
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

// Answers the set moment in seconds.
time_t time(time_t *out) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}

// Waits as long as the caller means by its own clock: the time left by the set moment, on the
// machine's. Without this every wait of a queue's semaphore would be over at once, or never.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  struct timespec now;
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &now);
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &limit);
  long seconds = until->tv_sec - now.tv_sec;
  long nanoseconds = until->tv_nsec - now.tv_nsec + limit.tv_nsec;
  while (nanoseconds < 0) {
    nanoseconds += 1000000000;
    seconds -= 1;
  }
  limit.tv_sec += seconds + nanoseconds / 1000000000;
  limit.tv_nsec = nanoseconds % 1000000000;
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &limit);
}
