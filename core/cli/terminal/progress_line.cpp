#include "cli/terminal/progress_line.hpp"

#include <unistd.h>

#include <cstdio>

#include "render/terminal.hpp"

namespace streamlab::cli {

Progress::Progress(const std::string& text)
    : shown_(isatty(STDERR_FILENO) != 0 && render::moves_cursor()) {
    if (!shown_) return;
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
}

Progress::~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

}  // namespace streamlab::cli
