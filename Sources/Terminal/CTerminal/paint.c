#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include "c_terminal.h"
#include "session.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <term.h>

// The frames of the views are drawn into `stdscr`, cell by cell, and `doupdate` finds out how the
// terminal is told. Panels and windows would hold the panes a second time: what lies over what was
// settled when the frame was composed.

// 6.1 brought pairs and colours beyond 32,767, `find_pair`, and entries in line (`TERMINFO=hex:…`);
// the 5.7 and 6.0 of macOS have none of them.
#ifndef CT_OLD_CURSES
#define CT_OLD_CURSES (NCURSES_VERSION_MAJOR < 6 || NCURSES_VERSION_PATCH < 20180127)
#endif

enum { widest_row = 1000, longest_prelude = 64 };

static struct {
  bool has_colors;
  int pairs;  // how many were made since they were last forgotten
  bool is_unsure;  // which styles are set, for others may have written to the terminal
  char prelude[longest_prelude];
} paint;

const char *ct_curses_version(void) { return curses_version(); }

bool ct_knows_direct_color(void) { return !CT_OLD_CURSES; }

int ct_color_count(void) { return paint.has_colors ? COLORS : 0; }

void ct_open_paint(bool colors, const char *prelude) {
  paint.pairs = 0;
  paint.is_unsure = true;
  snprintf(paint.prelude, sizeof paint.prelude, "%s", prelude == NULL ? "" : prelude);
  paint.has_colors = colors && has_colors() && start_color() == OK;
  if (paint.has_colors) use_default_colors();
#if CT_OLD_CURSES
  // Sent at the end, it would take back colours that were changed before we came. An entry handed
  // over in line has none.
  orig_colors = NULL;
#endif
  leaveok(stdscr, true);
  idlok(stdscr, true);
  // The panes beside a movement would be shifted with it and brought back, for half of a per cent.
  idcok(stdscr, false);
  // Otherwise a key pressed meanwhile leaves a frame half drawn.
  typeahead(-1);
}

#if CT_OLD_CURSES

enum { old_limit = 256 };
static short old_pairs[old_limit][2];

int ct_pair(int foreground, int background) {
  if (!paint.has_colors || (foreground < 0 && background < 0)) return 0;
  for (int pair = 1; pair <= paint.pairs; pair++) {
    if (old_pairs[pair][0] == foreground && old_pairs[pair][1] == background) return pair;
  }
  int pair = paint.pairs + 1;
  if (pair >= old_limit || pair >= COLOR_PAIRS) return -1;
  if (init_pair((short)pair, (short)foreground, (short)background) != OK) return 0;
  old_pairs[pair][0] = (short)foreground;
  old_pairs[pair][1] = (short)background;
  paint.pairs = pair;
  return pair;
}

void ct_forget_pairs(void) {
  paint.pairs = 0;
  erase();
  clearok(curscr, true);
}

#else

int ct_pair(int foreground, int background) {
  if (!paint.has_colors || (foreground < 0 && background < 0)) return 0;
  int known = find_pair(foreground, background);
  if (known >= 0) return known;
  // Counted here, and not by `alloc_pair`: in 6.4 that goes on counting where it was after
  // `reset_color_pairs`, and gives out the pair 0 when it comes to its limit again.
  if (paint.pairs + 1 >= COLOR_PAIRS) return -1;
  if (init_extended_pair(paint.pairs + 1, foreground, background) != OK) return 0;
  return ++paint.pairs;
}

void ct_forget_pairs(void) {
  paint.pairs = 0;
  reset_color_pairs();
  erase();
}

#endif

void ct_redraw(void) {
  if (!ct_restoration.active) return;
  paint.is_unsure = true;
  clearok(curscr, true);
}

static attr_t attributes(const struct ct_cell *cell) {
  attr_t bits = A_NORMAL;
  if (cell->attributes & ct_bold) bits |= A_BOLD;
  if (cell->attributes & ct_dim) bits |= A_DIM;
  if (cell->attributes & ct_underline) bits |= A_UNDERLINE;
  if (cell->attributes & ct_reverse) bits |= A_REVERSE;
  return bits;
}

static void make(const struct ct_cell *cell, const wchar_t *text, cchar_t *made) {
  int pair = cell->pair;
  setcchar(made, text, attributes(cell), (short)pair, CT_OLD_CURSES ? NULL : &pair);
}

// Returns the entries that were filled. Where the C library and our views do not agree on a width,
// the cursor would go astray for the rest of the row: a question mark keeps it.
static int make_cells(const struct ct_cell *cell, cchar_t *made) {
  if (ct_columns(cell->scalars[0]) != cell->width) {
    for (int index = 0; index < cell->width; index++) make(cell, L"?", made + index);
    return cell->width;
  }
  wchar_t text[5];
  int length = 0;
  text[length++] = (wchar_t)cell->scalars[0];
  for (int index = 1; index < 4 && cell->scalars[index] != 0; index++) {
    if (ct_columns(cell->scalars[index]) == 0) text[length++] = (wchar_t)cell->scalars[index];
  }
  text[length] = 0;
  make(cell, text, made);
  return 1;
}

void ct_draw(int row, int column, const struct ct_cell *cells, int count) {
  static cchar_t made[widest_row + 2];
  if (!ct_restoration.active) return;
  int filled = 0;
  for (int index = 0; index < count && filled < widest_row; index++) {
    // Most cells are like the one before: blanks and borders.
    bool isSame = index > 0 && memcmp(cells + index, cells + index - 1, sizeof *cells) == 0;
    if (isSame && cells[index].width == 1) {
      made[filled] = made[filled - 1];
      filled++;
    } else {
      filled += make_cells(cells + index, made + filled);
    }
  }
  if (filled > 0) mvadd_wchnstr(row, column, made, filled);
}

void ct_update(void) {
  if (paint.is_unsure && paint.prelude[0] != 0) {
    ct_send_plain();
    tparm(paint.prelude, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }
  paint.is_unsure = false;
  wnoutrefresh(stdscr);
  doupdate();
}

void ct_show(void) {
  if (ct_restoration.active) ct_update();
}
