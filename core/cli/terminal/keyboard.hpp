// Reads single keys from the terminal on stdin.
//
// While a Keyboard exists, the terminal is in non-canonical mode without echo. Its mode is restored
// however the process ends or stops (exception, crash, Ctrl-C, Ctrl-Z, kill), except by SIGKILL.
// Only one Keyboard may exist at a time.
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
    redraw,     // the window was resized, or the stopped process was continued
    interrupt,  // Ctrl-C
    end,        // Ctrl-D, or the terminal was closed
    none        // timeout
};

struct Key {
    KeyKind kind = KeyKind::none;
    char character = 0;  // of KeyKind::character; ASCII only; other characters are dropped

    bool is(char wanted) const { return kind == KeyKind::character && character == wanted; }
};

// True if stdin and stdout are terminals.
bool has_terminal();

class Keyboard {
public:
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    // The next key; waits at most `timeout_ms`, or without a limit if it is -1.
    Key next(int timeout_ms = -1);

private:
    bool has_byte(int timeout_ms) const;
    Key after_escape();
};

}  // namespace streamlab::cli
