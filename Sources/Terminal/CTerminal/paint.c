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
// the 5.7 and 6.0 of macOS have none of them, nor has a later one that is built without them.
#if NCURSES_VERSION_PATCH < 20180127 || !defined(NCURSES_EXT_COLORS)
#define CT_OLD_CURSES 1
#else
#define CT_OLD_CURSES 0
#endif

enum { widest_row = 1000, longest_prelude = 64 };

static struct {
  bool has_colors;
  int pairs;  // how many were made since they were last forgotten
  bool is_unsure;  // which styles are set, for others may have written to the terminal
  bool is_drawn;  // something, since the last update
  char prelude[longest_prelude];
} paint;

const char *ct_curses_version(void) { return curses_version(); }

bool ct_knows_direct_color(void) { return !CT_OLD_CURSES; }

int ct_color_count(void) { return paint.has_colors ? COLORS : 0; }

#if CT_OLD_CURSES

static bool ends_all(const char *capability) {
  if (capability == NULL) return false;
  return strcmp(capability, "\033[m") == 0 || strcmp(capability, "\033[0m") == 0;
}

// As the driver changes an entry that is handed over in line. Curses believes that the end of one
// style or colour ends nothing else.
static void change_entry(void) {
  static char own_colors[] = "\033[39;49m";
  if (ends_all(orig_pair)) orig_pair = own_colors;
  if (ends_all(exit_underline_mode)) exit_underline_mode = NULL;
  if (ends_all(exit_standout_mode)) exit_standout_mode = NULL;
  // Sent at the end, it would take back colours that were changed before we came.
  orig_colors = NULL;
}

enum { old_limit = 256 };
static short old_pairs[old_limit][2];

void ct_pair_colors(int pair, int *foreground, int *background) {
  if (pair <= 0) return;
  *foreground = old_pairs[pair][0];
  *background = old_pairs[pair][1];
}

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
  ct_forget_uncounted();
  erase();
  clearok(curscr, true);
}

#else

static void change_entry(void) {}

void ct_pair_colors(int pair, int *foreground, int *background) {
  if (pair > 0) extended_pair_content(pair, foreground, background);
}

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
  ct_forget_uncounted();
  reset_color_pairs();
  erase();
}

#endif

void ct_open_paint(bool colors, const char *prelude) {
  paint.pairs = 0;
  paint.is_unsure = true;
  ct_forget_uncounted();
  snprintf(paint.prelude, sizeof paint.prelude, "%s", prelude == NULL ? "" : prelude);
  paint.has_colors = colors && has_colors() && start_color() == OK;
  if (paint.has_colors) use_default_colors();
  change_entry();
  leaveok(stdscr, true);
  idlok(stdscr, true);
  // The panes beside a movement would be shifted with it and brought back, for half of a per cent.
  idcok(stdscr, false);
  // Otherwise a key pressed meanwhile leaves a frame half drawn.
  typeahead(-1);
}

void ct_redraw(void) {
  if (!ct_restoration.active) return;
  paint.is_unsure = paint.is_drawn = true;
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

static bool is_counted(const struct ct_cell *cell) {
  if (wcwidth((wchar_t)cell->scalars[0]) != cell->width) return false;
  for (int index = 1; index < 4 && cell->scalars[index] != 0; index++) {
    if (wcwidth((wchar_t)cell->scalars[index]) != 0) return false;
  }
  return true;
}

// Returns the entries that were filled.
static int make_cells(int row, int column, const struct ct_cell *cell, cchar_t *made) {
  if (!is_counted(cell)) {
    const wchar_t *stand_in = ct_keep_uncounted(row, column, cell) ? L" " : L"?";
    for (int index = 0; index < cell->width; index++) make(cell, stand_in, made + index);
    return cell->width;
  }
  wchar_t text[5] = {0};
  int length = 0;
  for (int index = 0; index < 4 && cell->scalars[index] != 0; index++) {
    text[length++] = (wchar_t)cell->scalars[index];
  }
  make(cell, text, made);
  return 1;
}

static int width_of(const struct ct_cell *cells, int count) {
  int sum = 0;
  for (int index = 0; index < count; index++) sum += cells[index].width;
  return sum;
}

void ct_draw(int row, int column, const struct ct_cell *cells, int count) {
  static cchar_t made[widest_row + 2];
  if (!ct_restoration.active) return;
  paint.is_drawn = true;
  if (ct_cover_uncounted(row, column, column + width_of(cells, count))) {
    // Curses believes that blanks are there.
    wredrawln(stdscr, row, 1);
  }
  int filled = 0, at = column;
  for (int index = 0; index < count && filled < widest_row; index++) {
    const struct ct_cell *cell = cells + index;
    // Most cells are like the one before: blanks and borders.
    bool isSame = index > 0 && memcmp(cell, cell - 1, sizeof *cell) == 0;
    if (isSame && cell->width == 1 && is_counted(cell)) {
      made[filled] = made[filled - 1];
      filled++;
    } else {
      filled += make_cells(row, at, cell, made + filled);
    }
    at += cell->width;
  }
  if (filled > 0) mvadd_wchnstr(row, column, made, filled);
}

void ct_forget_styles(void) {
  if (paint.prelude[0] != 0) tparm(paint.prelude, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

void ct_update(void) {
  if (paint.is_unsure && paint.prelude[0] != 0) {
    ct_send_plain();
    ct_forget_styles();
  }
  if (paint.is_drawn) ct_resend_uncounted();
  wnoutrefresh(stdscr);
  doupdate();
  if (paint.is_drawn) ct_paint_uncounted();
  paint.is_unsure = ct_has_uncounted();
  paint.is_drawn = false;
}

void ct_show(void) {
  if (ct_restoration.active) ct_update();
}
