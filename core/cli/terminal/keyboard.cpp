#include "cli/terminal/keyboard.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace streamlab::cli {

namespace {

// State of the signal handlers, written before they are installed.
termios mode_before;
termios mode_of_keys;
volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t needs_redraw = 0;

constexpr std::array ending_signals{SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                    SIGBUS,  SIGFPE, SIGILL,  SIGABRT};
constexpr std::size_t other_signals = 3;  // SIGINT, SIGWINCH, SIGTSTP
std::array<struct sigaction, ending_signals.size() + other_signals> actions_before;

void set_mode(const termios& mode) { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode); }

void handle_by(int signal, void (*handler)(int), struct sigaction* before) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, before);
}

// Raises the signal with its default action.
void raise_default(int signal) {
    handle_by(signal, SIG_DFL, nullptr);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    sigset_t blocked_before;
    sigprocmask(SIG_UNBLOCK, &only, &blocked_before);
    raise(signal);
    sigprocmask(SIG_SETMASK, &blocked_before, nullptr);
}

void end_with(int signal) {
    set_mode(mode_before);
    raise_default(signal);
}

// raise_default() returns when the shell continues the process.
void stop_until_continued(int signal) {
    const int error = errno;
    set_mode(mode_before);
    raise_default(signal);
    handle_by(signal, stop_until_continued, nullptr);
    set_mode(mode_of_keys);
    needs_redraw = 1;
    errno = error;
}

void note_interrupt(int) { was_interrupted = 1; }
void note_resize(int) { needs_redraw = 1; }

bool take(volatile std::sig_atomic_t& flag) {
    const bool was_set = flag != 0;
    flag = 0;
    return was_set;
}

}  // namespace

bool has_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

Keyboard::Keyboard() {
    tcgetattr(STDIN_FILENO, &mode_before);
    mode_of_keys = mode_before;
    mode_of_keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    mode_of_keys.c_cc[VMIN] = 1;
    mode_of_keys.c_cc[VTIME] = 0;
    was_interrupted = 0;
    needs_redraw = 0;
    std::size_t index = 0;
    for (const int signal : ending_signals)
        handle_by(signal, end_with, &actions_before[index++]);
    handle_by(SIGINT, note_interrupt, &actions_before[index++]);
    handle_by(SIGWINCH, note_resize, &actions_before[index++]);
    handle_by(SIGTSTP, stop_until_continued, &actions_before[index]);
    set_mode(mode_of_keys);
}

Keyboard::~Keyboard() {
    set_mode(mode_before);
    std::size_t index = 0;
    for (const int signal : ending_signals)
        sigaction(signal, &actions_before[index++], nullptr);
    for (const int signal : {SIGINT, SIGWINCH, SIGTSTP})
        sigaction(signal, &actions_before[index++], nullptr);
}

bool Keyboard::has_byte(int timeout_ms) const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, timeout_ms) > 0;
}

// The bytes of an arrow key follow ESC at once; none follow the Escape key.
Key Keyboard::after_escape() {
    constexpr int patience_ms = 30;
    char bytes[2] = {0, 0};
    for (char& byte : bytes)
        if (!has_byte(patience_ms) || read(STDIN_FILENO, &byte, 1) != 1)
            return {KeyKind::escape, 0};
    if (bytes[0] != '[' && bytes[0] != 'O') return {KeyKind::escape, 0};
    switch (bytes[1]) {
    case 'A':
        return {KeyKind::up, 0};
    case 'B':
        return {KeyKind::down, 0};
    case 'C':
        return {KeyKind::right, 0};
    case 'D':
        return {KeyKind::left, 0};
    default:
        // A longer sequence, such as F5's, ends with a letter or a tilde.
        for (char byte = bytes[1]; byte >= '0' && byte <= ';';)
            if (!has_byte(patience_ms) || read(STDIN_FILENO, &byte, 1) != 1) break;
        return {};
    }
}

Key Keyboard::next(int timeout_ms) {
    // Each wait is short, because a signal that arrives between the check of its flag and the wait
    // is noticed only after the wait.
    constexpr int longest_wait_ms = 250;
    for (int left_ms = timeout_ms;;) {
        if (take(was_interrupted)) return {KeyKind::interrupt, 0};
        if (take(needs_redraw)) return {KeyKind::redraw, 0};
        const int wait_ms = left_ms < 0 ? longest_wait_ms : std::min(left_ms, longest_wait_ms);
        if (!has_byte(wait_ms)) {
            if (left_ms >= 0 && (left_ms -= wait_ms) <= 0 && !was_interrupted && !needs_redraw)
                return {};
            continue;
        }
        char byte = 0;
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return {KeyKind::end, 0};
        switch (byte) {
        case '\n':
        case '\r':
            return {KeyKind::enter, 0};
        case '\033':
            return after_escape();
        case '\177':
        case '\b':
            return {KeyKind::backspace, 0};
        case '\004':
            return {KeyKind::end, 0};
        default:
            if (byte >= ' ' && byte < '\177') return {KeyKind::character, byte};
        }
    }
}

}  // namespace streamlab::cli
