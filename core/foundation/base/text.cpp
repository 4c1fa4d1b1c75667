#include "base/text.hpp"

#include <algorithm>

namespace streamlab::base {

namespace {

// True if a terminal would interpret the code point as a command, or display the text after it in
// another order.
bool is_harmful(unsigned character) {
    if (character == '\n' || character == '\t') return false;
    const bool is_control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    const bool changes_direction = (character >= 0x202a && character <= 0x202e) ||
                                   (character >= 0x2066 && character <= 0x2069);
    return is_control || changes_direction;
}

// Decodes the code point of `bytes` bytes.
unsigned character_at(std::string_view text, std::size_t at, std::size_t bytes) {
    constexpr unsigned first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned character = static_cast<unsigned char>(text[at]) & first_bits[bytes];
    for (std::size_t i = 1; i < bytes; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
    return character;
}

// Returns valid UTF-8 with harmful characters replaced by `escape`.
template <class Escape>
std::string escape_harmful(std::string_view text, const Escape& escape) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_bytes(text, at);
        if (bytes == 0) {
            result += "\xef\xbf\xbd";
            ++at;
            continue;
        }
        const unsigned character = character_at(text, at, bytes);
        const bool ends_line = character == '\r' && text.substr(at + 1, 1) == "\n";
        if (is_harmful(character) && !ends_line)
            result += escape(character);
        else if (!ends_line)
            result.append(text, at, bytes);
        at += bytes;
    }
    return result;
}

}  // namespace

std::size_t character_bytes(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t bytes = first >= 0xf0 && first < 0xf5   ? 4
                              : first >= 0xe0 && first < 0xf0 ? 3
                              : first >= 0xc2 && first < 0xe0 ? 2
                                                              : 0;
    if (bytes == 0 || at + bytes > text.size()) return 0;
    for (std::size_t i = 1; i < bytes; ++i)
        if ((byte(at + i) & 0xc0) != 0x80) return 0;
    // Reject overlong forms, surrogates and values beyond Unicode.
    if (first == 0xe0 && byte(at + 1) < 0xa0) return 0;
    if (first == 0xed && byte(at + 1) >= 0xa0) return 0;
    if (first == 0xf0 && byte(at + 1) < 0x90) return 0;
    if (first == 0xf4 && byte(at + 1) >= 0x90) return 0;
    return bytes;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    if (from.empty()) return;
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const bool has_return = end > 0 && text[end - 1] == '\r';
        lines.push_back(text.substr(0, has_return ? end - 1 : end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string valid_utf8(std::string_view text) {
    std::string valid;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_bytes(text, at);
        if (bytes == 0) {
            valid += "\xef\xbf\xbd";
            ++at;
        } else {
            valid.append(text, at, bytes);
            at += bytes;
        }
    }
    return valid;
}

std::string harmless(std::string_view text) {
    return escape_harmful(text, [](unsigned character) {
        constexpr const char* digits = "0123456789abcdef";
        std::string escaped = character < 0x100 ? "\\x" : "\\u";
        for (int shift = character < 0x100 ? 4 : 12; shift >= 0; shift -= 4)
            escaped += digits[character >> shift & 0xf];
        return escaped;
    });
}

std::string harmless_line(std::string_view text) {
    std::string line = harmless(text);
    replace_all(line, "\n", "\\n");
    replace_all(line, "\t", "\\t");
    return line;
}

bool is_harmless_character(std::string_view character) {
    return character != "\n" && character != "\t" &&
           !is_harmful(character_at(character, 0, character.size()));
}

std::string markup(std::string_view text) {
    std::string escaped;
    std::string writable = escape_harmful(text, [](unsigned) { return std::string("?"); });
    // U+FFFE and U+FFFF are valid in UTF-8 but not in XML.
    for (const char* none : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        replace_all(writable, none, "?");
    for (const char character : writable) {
        switch (character) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        default:
            escaped += character;
        }
    }
    return escaped;
}

std::string attribute(std::string_view text) {
    std::string escaped = markup(text);
    replace_all(escaped, "\n", "&#10;");
    replace_all(escaped, "\t", "&#9;");
    return escaped;
}

}  // namespace streamlab::base
