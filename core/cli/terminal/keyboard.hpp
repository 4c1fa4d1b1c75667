// Single keys from the terminal on stdin, without waiting for a line.
//
// While a Keyboard exists, the terminal neither collects lines nor echoes. However the process ends
// or stops (an exception, a crash, Ctrl-C, Ctrl-Z, kill), the terminal is put back as it was
// before; only SIGKILL leaves no time for it. One Keyboard at a time.
#pragma once

#include <termios.h>

namespace streamlab::cli {

enum class KeyKind {
    character,
    enter,
    escape,
    up,
    down,
    left,
    right,
    backspace,
    redraw,     // the window has another size, or the process was stopped and goes on
    interrupt,  // Ctrl-C
    end,        // Ctrl-D, or the terminal is gone
    none        // nothing was typed in time
};

struct Key {
    KeyKind kind = KeyKind::none;
    char character = 0;  // of KeyKind::character; ASCII, other characters are left out

    bool is(char wanted) const { return kind == KeyKind::character && character == wanted; }
};

// Whether keys can be read and answered: stdin and stdout are terminals.
bool has_terminal();

class Keyboard {
public:
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    // The next key; waits at most so many milliseconds, -1: for as long as it takes.
    Key next(int timeout_ms = -1);

private:
    bool has_byte(int timeout_ms) const;
    Key after_escape();
};

}  // namespace streamlab::cli
