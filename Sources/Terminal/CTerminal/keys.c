#include "c_terminal.h"
#include "session.h"

#include <curses.h>
#include <stdio.h>

// Keys come from `wgetch`, which tells their sequences from each other: those of terminfo, and those
// that every terminal of the family sends though its entry does not say so.
//
// Measured with ncurses 6.4, and the reason why two things are not asked of it:
//
// - Characters. `get_wch` takes up to sixteen bytes for one character as soon as one of them is no
//   UTF-8, so fifteen keys are lost after it; and of a character whose bytes come in two pieces
//   both are lost. `wgetch` gives the bytes, and Swift puts them together.
// - The mouse. Of twenty clicks that come at once, `getmouse` tells the last release. It reads the
//   numbers of a report by itself: half a report keeps the program waiting and takes the next key
//   with it, and more than nine numbers are written beyond their array. So the beginning of a
//   report is a key here, and its numbers are read like everything else.

static WINDOW *keyboard;  // a pad: reading from a window would draw it

// The key of a code that terminfo gave a sequence.
static int named_key(int code) {
  switch (code) {
    case KEY_UP: return ct_key_up;
    case KEY_DOWN: return ct_key_down;
    case KEY_LEFT: return ct_key_left;
    case KEY_RIGHT: return ct_key_right;
    case KEY_SR: return ct_key_shift_up;
    case KEY_SF: return ct_key_shift_down;
    case KEY_SLEFT: return ct_key_shift_left;
    case KEY_SRIGHT: return ct_key_shift_right;
    case KEY_HOME: case KEY_SHOME: return ct_key_home;
    case KEY_END: case KEY_SEND: return ct_key_end;
    case KEY_PPAGE: case KEY_SPREVIOUS: return ct_key_page_up;
    case KEY_NPAGE: case KEY_SNEXT: return ct_key_page_down;
    case KEY_IC: case KEY_SIC: return ct_key_insert;
    case KEY_DC: case KEY_SDC: return ct_key_delete;
    case KEY_BACKSPACE: return ct_key_backspace;
    case KEY_BTAB: return ct_key_back_tab;
    case KEY_ENTER: return ct_key_enter;
    default: break;
  }
  // With a modifier, the twelve keys of a row are counted on.
  if (code > KEY_F(0) && code <= KEY_F(63)) return ct_key_function + (code - KEY_F(1)) % 12 + 1;
  return ct_key_other;
}

// What terminfo names stays, unless it is a key that nobody has here: to some, Home is Find.
static void name_key(const char *sequence, int key) {
  int known = key_defined(sequence);
  bool means_nothing = known > KEY_MAX || named_key(known) == ct_key_other;
  if (known <= 0 || means_nothing) define_key(sequence, key);
}

static void name_letter(char letter, int key, int shifted) {
  char sequence[16];
  snprintf(sequence, sizeof sequence, "\033[%c", letter);
  name_key(sequence, key);
  snprintf(sequence, sizeof sequence, "\033O%c", letter);
  name_key(sequence, key);
  for (int modifiers = 1; modifiers <= 16; modifiers++) {
    snprintf(sequence, sizeof sequence, "\033[1;%d%c", modifiers, letter);
    name_key(sequence, shifted);
  }
}

static void name_number(int number, int key) {
  char sequence[16];
  snprintf(sequence, sizeof sequence, "\033[%d~", number);
  name_key(sequence, key);
  for (int modifiers = 2; modifiers <= 8; modifiers++) {
    snprintf(sequence, sizeof sequence, "\033[%d;%d~", number, modifiers);
    name_key(sequence, key);
  }
}

static void name_letters(void) {
  name_letter('A', ct_key_up, ct_key_shift_up);
  name_letter('B', ct_key_down, ct_key_shift_down);
  name_letter('C', ct_key_right, ct_key_shift_right);
  name_letter('D', ct_key_left, ct_key_shift_left);
  name_letter('H', ct_key_home, ct_key_home);
  name_letter('F', ct_key_end, ct_key_end);
  for (int index = 0; index < 4; index++) {
    name_letter((char)('P' + index), ct_key_function + index + 1, ct_key_function + index + 1);
  }
  // Shifted and controlled arrows of rxvt, function keys of the Linux console.
  static const int shifted[] = {ct_key_shift_up, ct_key_shift_down, ct_key_shift_right,
                                ct_key_shift_left};
  char arrow[] = "\033[a", control_arrow[] = "\033Oa", function[] = "\033[[A";
  for (int index = 0; index < 4; index++, arrow[2]++, control_arrow[2]++) {
    name_key(arrow, shifted[index]);
    name_key(control_arrow, shifted[index]);
  }
  for (int index = 1; index <= 5; index++, function[3]++) name_key(function, ct_key_function + index);
  name_key("\033[Z", ct_key_back_tab);
  name_key("\033OM", ct_key_enter);
}

static void name_numbers(void) {
  static const struct {
    int number, key;
  } keys[] = {
      {1, ct_key_home},        {2, ct_key_insert},  {3, ct_key_delete},    {4, ct_key_end},
      {5, ct_key_page_up},     {6, ct_key_page_down}, {7, ct_key_home},    {8, ct_key_end},
  };
  for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
    name_number(keys[index].number, keys[index].key);
  }
  for (int number = 11; number <= 15; number++) name_number(number, ct_key_function + number - 10);
  for (int number = 17; number <= 21; number++) name_number(number, ct_key_function + number - 11);
  for (int number = 23; number <= 24; number++) name_number(number, ct_key_function + number - 12);
}

void ct_open_keys(void) {
  set_escdelay(ct_escape_delay);
  keyboard = newpad(1, 1);
  keypad(keyboard, true);
  nodelay(keyboard, true);
  name_letters();
  name_numbers();
  // Without `mousemask` nothing answers curses' own mouse key, and it would wait for one that does.
  keyok(KEY_MOUSE, false);
  define_key("\033[<", ct_key_sgr_mouse);
  define_key("\033[200~", ct_key_paste_begins);
  define_key("\033[201~", ct_key_paste_ends);
  // Real keys on a few terminals, which keep them.
  name_key("\033[M", ct_key_old_mouse);
  name_key("\033[I", ct_key_other);
  name_key("\033[O", ct_key_other);
}

void ct_close_keys(void) {
  if (keyboard != NULL) delwin(keyboard);
  keyboard = NULL;
}

int ct_next_key(void) {
  enum { patience = 8 };
  if (keyboard == NULL) return ct_keys_ended;
  for (int tries = 0; tries < patience; tries++) {
    int code = wgetch(keyboard);
    if (code != ERR) return code < KEY_MIN || code > KEY_MAX ? code : named_key(code);
    if (!ct_has_input()) return ct_key_none;
  }
  // Something is there to be read, and nothing can be: that is how a terminal goes away.
  return ct_keys_ended;
}
