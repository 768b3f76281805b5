#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "c_terminal.h"
#include "session.h"

#include <curses.h>
#include <stdlib.h>
#include <wchar.h>
#include <term.h>

// Curses lays a row out by the `wcwidth` of the system, which on macOS is that of an old Unicode.
// A character for which it counts other columns than our views is blank to curses, and painted over
// the frame, so that the cursor is right behind it whatever the system and the terminal count.

enum { longest_text = 16384 };

struct place {
  int row;
  int column;
  struct ct_cell cell;
};

static struct place *kept;
static int count, capacity;

static struct {
  char text[longest_text];
  int length;
} out;

void ct_forget_uncounted(void) { count = 0; }

bool ct_has_uncounted(void) { return count > 0; }

bool ct_cover_uncounted(int row, int first, int end) {
  int left = 0;
  for (int index = 0; index < count; index++) {
    int column = kept[index].column;
    if (kept[index].row != row || column < first || column >= end) kept[left++] = kept[index];
  }
  bool hasCovered = left < count;
  count = left;
  return hasCovered;
}

bool ct_keep_uncounted(int row, int column, const struct ct_cell *cell) {
  if (save_cursor == NULL || restore_cursor == NULL) return false;
  if (count == capacity) {
    int larger = 2 * capacity + 64;
    struct place *moved = realloc(kept, (size_t)larger * sizeof *kept);
    if (moved == NULL) return false;
    kept = moved;
    capacity = larger;
  }
  kept[count++] = (struct place){row, column, *cell};
  return true;
}

void ct_resend_uncounted(void) {
  for (int index = 0; index < count; index++) {
    if (index == 0 || kept[index].row != kept[index - 1].row) wredrawln(stdscr, kept[index].row, 1);
  }
}

static void flush(void) {
  ct_write_all(ct_restoration.out, out.text, out.length);
  out.length = 0;
}

static void put(const char *capability) {
  int length = ct_copy_unpadded(capability, out.text + out.length, longest_text - out.length);
  if (length > 0) out.length += length;
}

static void put_text(const struct ct_cell *cell) {
  for (int index = 0; index < 4 && cell->scalars[index] != 0; index++) {
    mbstate_t state = {0};
    size_t length = wcrtomb(out.text + out.length, (wchar_t)cell->scalars[index], &state);
    if (length != (size_t)-1) out.length += (int)length;
  }
}

// The bit is that of `ncv`: what cannot be shown beside a colour.
static void put_attribute(const struct ct_cell *cell, int which, int bit, const char *capability) {
  bool conflicts = cell->pair != 0 && no_color_video > 0 && (no_color_video & bit) != 0;
  if ((cell->attributes & which) != 0 && !conflicts) put(capability);
}

static void put_color(char *format, int number) {
  if (format != NULL && number >= 0) put(tparm(format, number, 0, 0, 0, 0, 0, 0, 0, 0));
}

static void put_style(const struct ct_cell *cell) {
  int foreground = -1, background = -1;
  put(ct_plain());
  ct_forget_styles();
  ct_pair_colors(cell->pair, &foreground, &background);
  put_color(set_a_foreground, foreground);
  put_color(set_a_background, background);
  put_attribute(cell, ct_bold, 32, enter_bold_mode);
  put_attribute(cell, ct_dim, 16, enter_dim_mode);
  put_attribute(cell, ct_underline, 2, enter_underline_mode);
  put_attribute(cell, ct_reverse, 4, enter_reverse_mode);
}

void ct_paint_uncounted(void) {
  if (count == 0) return;
  put(save_cursor);
  for (int index = 0; index < count; index++) {
    const struct ct_cell *cell = &kept[index].cell;
    // The terminal may have become smaller.
    if (kept[index].row >= LINES || kept[index].column + cell->width > COLS) continue;
    put(tparm(cursor_address, kept[index].row, kept[index].column, 0, 0, 0, 0, 0, 0, 0));
    put_style(cell);
    put_text(cell);
    // The longest style and text have a few hundred bytes.
    if (out.length > longest_text - 1024) flush();
  }
  put(ct_plain());
  put(restore_cursor);
  flush();
}
