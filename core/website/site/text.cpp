#include "site/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace streamlab::site {

namespace {

bool is_word(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

bool is_digit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

// True if "lab " precedes the position, as before the number in "lab 07".
bool follows_lab(std::string_view text, std::size_t at) {
    for (const std::string_view word : {"lab ", "Lab "})
        if (at >= word.size() && text.substr(at - word.size(), word.size()) == word) return true;
    return false;
}

// The length of "*emphasised words*" at `at`; 0 if there are none, as in "int* p" or "2 * 3".
std::size_t emphasised(std::string_view text, std::size_t at) {
    if (at > 0 && is_word(text[at - 1])) return 0;
    const std::size_t end = text.find('*', at + 1);
    if (end == text.npos || end < at + 2) return 0;
    return is_word(text[at + 1]) && is_word(text[end - 1]) ? end + 1 - at : 0;
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; }));
}

// Removes characters from the end.
void shorten(std::string& text, std::size_t to) {
    while (characters(text) > to) {
        while ((text.back() & 0xc0) == 0x80)
            text.pop_back();
        text.pop_back();
    }
}

}  // namespace

std::string Texts::word(std::string_view text, std::size_t at, std::size_t end) const {
    const std::string word(text.substr(at, end - at));
    if (word.size() == 2 && is_digit(word[1])) {
        if (!is_digit(word[0]) && catalogue::find_rule(course_.rules, word) != nullptr)
            return fmt::format("<a href=\"rules.html#{0}\">{0}</a>", word);
        if (is_digit(word[0]) && follows_lab(text, at) &&
            find_lab(course_, std::stoi(word)) != nullptr)
            return fmt::format("<a href=\"lab-{0}.html\">{0}</a>", word);
    }
    return base::markup(word);
}

std::string Texts::words(std::string_view text) const {
    std::string html;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_word(text[end]))
            ++end;
        if (end > at) {
            html += word(text, at, end);
        } else if (const std::size_t length = text[at] == '*' ? emphasised(text, at) : 0) {
            end = at + length;
            html += "<em>" + base::markup(text.substr(at + 1, length - 2)) + "</em>";
        } else {
            end = at + base::character_bytes(text, at);
            html += base::markup(text.substr(at, end - at));
        }
        at = end;
    }
    return html;
}

std::string Texts::line(std::string_view text) const {
    std::string html;
    bool is_code = false;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('`', begin), text.size());
        const std::string_view part = text.substr(begin, end - begin);
        html += is_code ? "<code>" + base::markup(part) + "</code>" : words(part);
        is_code = !is_code;
        begin = end + 1;
    }
    return html;
}

std::string Texts::paragraphs(std::string_view text) const {
    std::string html, code, list;
    const auto close = [&] {
        while (code.ends_with("\n\n"))
            code.pop_back();
        if (!code.empty())
            html += "<pre tabindex=\"0\"><code>" + base::markup(code) + "</code></pre>\n";
        if (!list.empty()) html += "<ul>\n" + list + "</ul>\n";
        code.clear();
        list.clear();
    };
    for (const std::string_view raw : base::lines_of(text)) {
        if (raw.empty()) {
            if (!code.empty()) code += '\n';
            continue;
        }
        if (raw.front() == ' ') {
            if (!list.empty()) close();
            code += std::string(raw.substr(std::min<std::size_t>(4, raw.find_first_not_of(' ')))) +
                    '\n';
        } else if (raw.starts_with("- ")) {
            if (!code.empty()) close();
            list += "<li>" + line(raw.substr(2)) + "</li>\n";
        } else {
            close();
            html += "<p>" + line(raw) + "</p>\n";
        }
    }
    close();
    return html;
}

std::string numbered_source(std::string_view source, int marked_line, std::string_view prefix) {
    std::string html = "<ol class=\"source\" tabindex=\"0\">\n";
    int number = 0;
    for (const std::string_view line : base::lines_of(source)) {
        const bool is_marked = ++number == marked_line;
        html += fmt::format("<li id=\"{}line-{}\"{}><code>{}</code></li>\n", prefix, number,
                            is_marked ? " class=\"marked\"" : "", base::markup(line));
    }
    return html + "</ol>\n";
}

std::vector<std::string> wrapped(const std::string& text, std::size_t width,
                                 std::size_t most_lines) {
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        if (!lines.back().empty() && characters(lines.back()) + 1 + characters(word) > width) {
            if (lines.size() == most_lines) {
                shorten(lines.back(), width - 1);
                lines.back() += "…";
                return lines;
            }
            lines.emplace_back();
        }
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

}  // namespace streamlab::site
