// Connections to other programs of the same person on the same machine.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "c_terminal.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

static bool fill(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return false;
  }
  strcpy(address->sun_path, path);
  return true;
}

// Neither waits nor is handed to programs that are started.
static int settled(int descriptor) {
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return descriptor;
}

static int failed(int descriptor) {
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

int ct_door_listen(const char *path) {
  struct sockaddr_un address;
  if (!fill(&address, path)) return -1;
  int door = settled(socket(AF_UNIX, SOCK_STREAM, 0));
  if (door < 0) return -1;
  if (bind(door, (struct sockaddr *)&address, sizeof address) != 0) return failed(door);
  if (chmod(path, 0600) != 0 || listen(door, 4) != 0) {
    int error = errno;
    unlink(path);
    errno = error;
    return failed(door);
  }
  return door;
}

int ct_door_accept(int door) { return settled(accept(door, NULL, NULL)); }

int ct_door_connect(const char *path) {
  struct sockaddr_un address;
  if (!fill(&address, path)) return -1;
  int line = socket(AF_UNIX, SOCK_STREAM, 0);
  if (line < 0) return -1;
  // Nobody answers at once who has stopped: a full queue is an error and no reason to wait.
  settled(line);
  if (connect(line, (struct sockaddr *)&address, sizeof address) != 0) return failed(line);
  return line;
}

long ct_door_send(int line, const char *bytes, long length) {
  return send(line, bytes, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

long ct_door_receive(int line, char *bytes, long length) {
  return recv(line, bytes, (size_t)length, MSG_DONTWAIT);
}
