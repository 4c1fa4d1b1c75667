#include "cli/terminal/console.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <sstream>
#include <string_view>

#include "base/wrap.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/terminal.hpp"
#include "render/text_canvas.hpp"

namespace streamlab::cli {

namespace {

constexpr std::size_t readable_columns = 80;  // wider text is hard to read

char lower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

// True if the letter is one of the keys or in a range such as "1-4".
bool offers(const KeyList& keys, char letter) {
    return std::any_of(keys.begin(), keys.end(), [&](const auto& each) {
        const std::string& name = each.first;
        const bool is_range = name.size() == 3 && name[1] == '-';
        return is_range ? letter >= name[0] && letter <= name[2]
                        : name.size() == 1 && name[0] == letter;
    });
}

}  // namespace

std::string in_ascii(const std::string& text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> replaced{
        {{"→", "->"},
         {"←", "<-"},
         {"…", "..."},
         {"×", "x"},
         {"–", "-"},
         {"—", "-"},
         {"µ", "u"},
         {"“", "\""},
         {"”", "\""},
         {"’", "'"}}};
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto found = std::find_if(replaced.begin(), replaced.end(), [&](const auto& each) {
            return text.compare(at, each.first.size(), each.first) == 0;
        });
        const bool is_ascii = (text[at] & 0x80) == 0;
        if (found != replaced.end()) {
            result += found->second;
            at += found->first.size();
        } else {
            // Any other character becomes one "?": drop its continuation bytes.
            if (is_ascii)
                result += text[at];
            else if ((text[at] & 0xc0) != 0x80)
                result += '?';
            ++at;
        }
    }
    return result;
}

render::TextOptions Console::text() const { return text_options(style_); }

std::size_t Console::columns() const {
    const auto width = static_cast<std::size_t>(std::max(text().width, 20));
    return std::min(width, readable_columns);
}

int Console::rows() const {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return known ? size.ws_row : 24;
}

void Console::erase_line() const { fmt::print("{}", render::moves_cursor() ? "\r\033[K" : "\n"); }

bool Console::go_up(int lines) const {
    if (!render::moves_cursor()) return false;
    fmt::print("\033[{}A\r\033[J", lines);
    return true;
}

void Console::line(const std::string& text) const {
    fmt::print("{}\n", this->text().ascii ? in_ascii(text) : text);
}

void Console::heading(const std::string& text) const {
    line(render::bold(text, this->text().colour));
}

void Console::paragraph(const std::string& text, const std::string& indent) const {
    std::string wrapped = base::wrap(text, columns(), indent);
    if (!wrapped.empty()) wrapped.pop_back();
    line(wrapped);
    line();
}

void Console::faint(const std::string& text) const {
    std::istringstream lines(base::wrap(text, columns()));
    for (std::string each; std::getline(lines, each);)
        line(render::faint(each, this->text().colour));
}

void Console::item(const std::string& label, const std::string& text, bool strong) const {
    const std::string indent(label.size() + 4, ' ');
    std::string wrapped = base::wrap(text, columns(), indent);
    wrapped.replace(0, indent.size(), "  " + label + "  ");
    wrapped.pop_back();
    line(strong ? render::bold(wrapped, this->text().colour) : wrapped);
}

void Console::page(const std::string& text) {
    std::istringstream lines(text);
    int shown = 0;
    for (std::string each; std::getline(lines, each);) {
        if (shown++ >= std::max(rows() - 2, 4)) {
            if (ask({{"Enter", "goes on"}, {"s", "skip the rest"}}).is('s') || over_) break;
            shown = 1;
        }
        line(each);
    }
}

Key Console::ask(const KeyList& keys) {
    constexpr int a_while_ms = 10'000;
    for (;;)
        if (const Key key = ask_with_timeout(keys, a_while_ms); key.kind != KeyKind::none)
            return key;
}

Key Console::ask_with_timeout(const KeyList& keys, int timeout_ms) {
    if (!keys_shown_) show_keys(keys);
    Key key = keyboard_.next(timeout_ms);
    if (key.kind == KeyKind::redraw) {
        hide_keys();
        return {};
    }
    if (key.kind == KeyKind::character) key.character = lower(key.character);
    const bool leaves = key.kind == KeyKind::interrupt || key.kind == KeyKind::end ||
                        (key.is('q') && offers(keys, 'q'));
    const bool is_chosen = key.kind == KeyKind::enter ||
                           (key.kind == KeyKind::character && offers(keys, key.character));
    if (!leaves && !is_chosen) return {};
    over_ = over_ || leaves;
    hide_keys();
    return key;
}

void Console::show_keys(const KeyList& keys) {
    std::string prompt;
    for (const auto& [name, what] : keys)
        prompt +=
            fmt::format("{}{} {}", prompt.empty() ? "" : "   ", render::bold(name, text().colour),
                        render::faint(what, text().colour));
    fmt::print("{}", prompt);
    std::fflush(stdout);
    keys_shown_ = true;
}

void Console::hide_keys() {
    if (keys_shown_) erase_line();
    keys_shown_ = false;
    std::fflush(stdout);
}

std::optional<std::string> Console::prompt_for_text(const std::string& question) {
    std::string typed;
    for (;;) {
        erase_line();
        fmt::print("{} {}", question, typed);
        std::fflush(stdout);
        const Key key = keyboard_.next();
        if (key.kind == KeyKind::backspace && !typed.empty()) typed.pop_back();
        if (key.kind == KeyKind::character && typed.size() < 20) typed += key.character;
        const bool ends = key.kind == KeyKind::interrupt || key.kind == KeyKind::end;
        over_ = over_ || ends;
        if (ends || key.kind == KeyKind::escape || key.kind == KeyKind::enter) erase_line();
        if (ends || key.kind == KeyKind::escape) return std::nullopt;
        if (key.kind == KeyKind::enter) return typed;
    }
}

}  // namespace streamlab::cli
