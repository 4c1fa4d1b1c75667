#include "view/output_lines.hpp"

#include <algorithm>

namespace streamlab::view {

namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Number of bytes of the first `columns` characters.
std::size_t bytes_of(std::string_view line, std::size_t columns) {
    std::size_t bytes = 0;
    for (std::size_t characters = 0; bytes < line.size(); ++characters) {
        if (characters == columns) break;
        ++bytes;
        while (bytes < line.size() && continues_character(line[bytes]))
            ++bytes;
    }
    return bytes;
}

void wrap_line(std::string_view line, std::size_t columns, std::vector<std::string_view>& lines) {
    while (true) {
        const std::size_t fits = bytes_of(line, columns);
        if (fits == line.size()) break;
        const std::size_t space = line.rfind(' ', fits);
        const bool at_space = space != std::string_view::npos && space > 0;
        const std::size_t end = at_space ? space : fits;
        lines.push_back(line.substr(0, end));
        line.remove_prefix(at_space ? end + 1 : end);
    }
    lines.push_back(line);
}

}  // namespace

std::vector<std::string_view> wrap_lines(std::string_view text, std::size_t columns) {
    columns = std::max<std::size_t>(1, columns);
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        wrap_line(text.substr(0, end), columns, lines);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view first_part(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) return text;
    // Go back at most three bytes: longer sequences are not UTF-8 anyway.
    std::size_t end = bytes;
    for (int i = 0; i < 3 && end > 0 && continues_character(text[end]); ++i)
        --end;
    return text.substr(0, end);
}

}  // namespace streamlab::view
