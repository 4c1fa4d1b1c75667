#include "render/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace streamlab::render {

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

int width_of(int fd) {
    winsize size{};
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const int columns = std::atoi(environment("COLUMNS").c_str());
    return columns > 0 ? columns : default_width;
}

bool has_utf8_locale() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string value = environment(name);
        if (value.empty()) continue;
        const bool plain = value == "C" || value == "POSIX";
        const bool utf8 =
            value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos;
        return utf8 || !plain;  // an unknown locale is most likely UTF-8
    }
    return true;  // no locale, as in containers: assume a UTF-8 terminal
}

ColourDepth depth_of(int fd) {
    if (!isatty(fd) || !environment("NO_COLOR").empty() || !moves_cursor())
        return ColourDepth::none;
    const std::string colour = environment("COLORTERM");
    return colour == "truecolor" || colour == "24bit" ? ColourDepth::direct : ColourDepth::indexed;
}

}  // namespace

bool moves_cursor() {
    const std::string term = environment("TERM");
    return !term.empty() && term != "dumb";
}

TextOptions text_options_for(int fd) {
    TextOptions options;
    options.colour = depth_of(fd);
    options.ascii = !has_utf8_locale();
    if (isatty(fd)) options.width = width_of(fd);
    return options;
}

}  // namespace streamlab::render
