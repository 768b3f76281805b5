#include "c_terminal.h"

#ifdef __APPLE__

#include <sys/mount.h>
#include <sys/param.h>

static bool is_remote(const struct statfs *status) { return (status->f_flags & MNT_LOCAL) == 0; }

#else

#include <sys/vfs.h>

// Where nobody tells of a change that another machine made, as statfs(2) numbers them.
static bool is_remote(const struct statfs *status) {
  static const unsigned int types[] = {
      0x6969,      // NFS
      0x517B,      // SMB
      0xFE534D42,  // SMB 2
      0xFF534D42,  // CIFS
      0x01021997,  // 9P, as between Windows and its Linux
      0x65735546,  // FUSE, and so sshfs and virtiofs
      0x73757245,  // Coda
      0x5346414F,  // AFS of OpenAFS
      0x6B414653,  // AFS of Linux
      0x00C36400,  // Ceph
      0x0BD00BD0,  // Lustre
      0x01161970,  // GFS2
      0x7461636F,  // OCFS2
      0x786F4256,  // folders shared by VirtualBox
      0xBACBACBC,  // those of VMware
      0x7C7C6673,  // those of Parallels
  };
  for (unsigned long index = 0; index < sizeof types / sizeof types[0]; index++) {
    if (types[index] == (unsigned int)status->f_type) return true;
  }
  return false;
}

#endif

bool ct_is_remote(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 && is_remote(&status);
}
