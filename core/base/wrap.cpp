#include "base/wrap.hpp"

#include <algorithm>

namespace streamlab::base {

namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no column of their own.
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

}  // namespace

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
