// A command in a pseudo-terminal: a test sends keys and reads a small screen, as a student would
// see it.
#pragma once

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace streamlab::tests {

// Keeps every line, as a terminal with endless scrollback does. Interprets the escape sequences
// that streamlab uses.
class Screen {
public:
    void feed(const std::string& bytes) {
        for (const char byte : bytes)
            put(byte);
    }
    std::string text() const {
        std::string all;
        for (const std::vector<std::string>& line : lines_) {
            std::string row;
            for (const std::string& cell : line)
                row += cell;
            row.erase(row.find_last_not_of(' ') + 1);
            all += row + '\n';
        }
        return all;
    }
    std::size_t widest() const { return widest_; }

private:
    void put(char byte) {
        if (!sequence_.empty()) {
            sequence_ += byte;
            const bool ends = sequence_.size() > 2 && byte >= '@' && byte <= '~';
            if (ends) apply_escape_sequence(std::exchange(sequence_, {}));
            return;
        }
        if (byte == '\033') {
            sequence_ = byte;
        } else if (byte == '\r') {
            column_ = 0;
        } else if (byte == '\n') {
            if (++row_ == lines_.size()) lines_.emplace_back();
        } else if ((byte & 0xc0) == 0x80) {
            if (column_ > 0) lines_[row_][column_ - 1] += byte;
        } else {
            if (lines_[row_].size() <= column_) lines_[row_].resize(column_ + 1, " ");
            lines_[row_][column_++] = std::string(1, byte);
            widest_ = std::max(widest_, column_);
        }
    }
    void apply_escape_sequence(const std::string& sequence) {
        const auto count = static_cast<std::size_t>(std::max(1, std::atoi(sequence.c_str() + 2)));
        if (sequence.back() == 'A') row_ -= std::min(row_, count);
        if (sequence == "\033[2J") {
            lines_.emplace_back();
            row_ = lines_.size() - 1;
            column_ = 0;
        } else if (sequence.back() == 'K' || sequence.back() == 'J') {
            if (lines_[row_].size() > column_) lines_[row_].resize(column_);
            if (sequence.back() == 'J') lines_.resize(row_ + 1);
        }
    }

    std::vector<std::vector<std::string>> lines_{{}};
    std::size_t row_ = 0, column_ = 0, widest_ = 0;
    std::string sequence_;
};

class Pty {
public:
    // `command` is shell text. The outer shell has job control: its child can be stopped with
    // Ctrl-Z and continued with `fg`.
    explicit Pty(const std::string& command, int columns = 80) {
        winsize size{};
        size.ws_col = static_cast<unsigned short>(columns);
        size.ws_row = 200;
        child_ = forkpty(&master_, nullptr, nullptr, &size);
        if (child_ != 0) return;
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "STREAMLAB_COMMAND", "COLUMNS"})
            unsetenv(name);
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        // Students work in streamlab's folder; elsewhere paths would be longer.
        if (chdir(STREAMLAB_SOURCE_DIR) != 0) _exit(126);
        execl("/bin/bash", "bash", "--norc", "-c", ("set -m; " + command).c_str(), nullptr);
        _exit(127);
    }
    ~Pty() {
        if (!ended_) kill(child_, SIGHUP);
        close(master_);
        if (!ended_) waitpid(child_, nullptr, 0);
    }
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;

    void type(const std::string& keys) {
        answered_ = screen_.text().size();
        if (write(master_, keys.data(), keys.size()) < 0) ended_ = true;
    }
    // True if the text appears on the screen after the last keys. The time limit only ends a test
    // that would otherwise hang.
    bool shows(const std::string& text, int limit_s = 120) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(limit_s);
        // The line of keys may have been removed meanwhile, so the search starts a little earlier.
        const auto found = [&] {
            const std::string all = screen_.text();
            return all.find(text, std::min(all.size(), answered_ > 160 ? answered_ - 160 : 0)) !=
                   all.npos;
        };
        while (!found()) {
            if (std::chrono::steady_clock::now() > end || !pump(200)) return found();
        }
        return true;
    }
    // Reads until the command has ended; returns its exit code.
    int ends() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (std::chrono::steady_clock::now() < end && pump(200))
            continue;
        int status = 0;
        waitpid(child_, &status, 0);
        ended_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    void resize(int columns) {
        winsize size{};
        size.ws_col = static_cast<unsigned short>(columns);
        size.ws_row = 200;
        ioctl(master_, TIOCSWINSZ, &size);
    }
    // True if the terminal is in canonical mode with echo, as a shell needs it.
    bool is_restored() const {
        termios mode{};
        tcgetattr(master_, &mode);
        return (mode.c_lflag & ICANON) != 0 && (mode.c_lflag & ECHO) != 0;
    }
    const std::string& raw() const { return raw_; }
    std::string text() const { return screen_.text(); }
    std::size_t widest() const { return screen_.widest(); }

private:
    // Reads available output; false at the end.
    bool pump(int milliseconds) {
        pollfd input{master_, POLLIN, 0};
        if (poll(&input, 1, milliseconds) <= 0) return true;
        char bytes[4096];
        const ssize_t got = read(master_, bytes, sizeof bytes);
        if (got <= 0) return false;
        raw_.append(bytes, static_cast<std::size_t>(got));
        screen_.feed({bytes, static_cast<std::size_t>(got)});
        return true;
    }

    pid_t child_ = -1;
    int master_ = -1;
    bool ended_ = false;
    std::size_t answered_ = 0;
    Screen screen_;
    std::string raw_;
};

}  // namespace streamlab::tests
