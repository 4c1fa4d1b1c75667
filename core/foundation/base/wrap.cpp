#include "base/wrap.hpp"

#include <algorithm>

namespace streamlab::base {

namespace {

// Counts characters, not bytes: continuation bytes of UTF-8 take no column.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

void wrap_line(std::string_view line, std::size_t columns, std::string_view indent,
               std::string& result) {
    std::size_t used = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        if (word.empty()) continue;
        const bool fits = used > 0 && used + 1 + width(word) <= columns;
        if (used > 0) result += fits ? ' ' : '\n';
        if (!fits)
            result += indent, used = width(indent);
        else
            ++used;
        result += word;
        used += width(word);
    }
    result += '\n';
}

std::string_view without_blanks_behind(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::size_t longest_word(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        longest = std::max(longest, width(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return longest;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// Continuation lines are indented further; a word longer than a line is not broken.
std::vector<std::string> wrap_plain_code(std::string_view code, std::size_t columns) {
    const std::size_t indent = std::min(code.find_first_not_of(' '), columns / 2);
    const std::string further(indent + 4, ' ');
    std::vector<std::string> lines;
    std::string rest(code);
    while (width(rest) > columns) {
        const std::size_t text = rest.find_first_not_of(' ');
        std::size_t at = rest.rfind(' ', columns);
        if (at == rest.npos || at < text) at = rest.find(' ', text);
        if (at == rest.npos) break;
        lines.emplace_back(without_blanks_behind(std::string_view(rest).substr(0, at)));
        rest = further + rest.substr(std::min(rest.find_first_not_of(' ', at), rest.size()));
    }
    lines.push_back(std::move(rest));
    return lines;
}

}  // namespace

std::vector<std::string> wrap_code(std::string_view line, std::size_t columns) {
    const std::size_t begin = std::min(line.find("// "), line.find("# "));
    if (width(line) <= columns || begin == line.npos) return wrap_plain_code(line, columns);
    const std::string_view code = without_blanks_behind(line.substr(0, begin));
    const std::size_t mark = line.find(' ', begin) + 1 - begin;
    std::string_view comment = line.substr(begin + mark);
    comment.remove_prefix(std::min(comment.find_first_not_of(' '), comment.size()));
    // Limits the column so that the comment's longest word still fits.
    const std::size_t needed = mark + longest_word(comment);
    std::size_t column = std::min({begin, columns * 3 / 5, columns - std::min(columns, needed)});
    const bool is_beside = code.size() < column;
    if (!is_beside) column = std::min(code.find_first_not_of(' '), column);
    const std::string indent = std::string(column, ' ').append(line.substr(begin, mark));
    std::vector<std::string> lines = lines_of(wrap(comment, columns, indent));
    if (is_beside) {
        lines.front().replace(0, code.size(), code);
        return lines;
    }
    std::vector<std::string> all = wrap_plain_code(code, columns);
    all.insert(all.end(), lines.begin(), lines.end());
    return all;
}

std::string wrap(std::string_view text, std::size_t columns, std::string_view indent) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.front() == ' ') {
            result.append(indent).append(line) += '\n';
        } else {
            wrap_line(line, columns, indent, result);
        }
    }
    return result;
}

}  // namespace streamlab::base
