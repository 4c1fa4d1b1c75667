#include "check/report/words.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace streamlab::check {

namespace {

constexpr std::size_t most_messages_bytes = 8192;

void add_line(std::string& text, const std::string& line) {
    if (line.empty()) return;
    if (!text.empty()) text += '\n';
    text += line;
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
    // Overlong forms, surrogates and what lies beyond Unicode.
    if (first == 0xe0 && byte(at + 1) < 0xa0) return 0;
    if (first == 0xed && byte(at + 1) >= 0xa0) return 0;
    if (first == 0xf0 && byte(at + 1) < 0x90) return 0;
    if (first == 0xf4 && byte(at + 1) >= 0x90) return 0;
    return bytes;
}

std::string explanation(const TestResult& test) {
    if (test.status == TestStatus::pass) return "";
    std::string text;
    std::string place = test.file;
    if (test.line != 0) place += ":" + std::to_string(test.line);
    add_line(text, (place.empty() ? "" : place + ": ") + test.message);
    if (!test.expected.empty() || !test.actual.empty())
        add_line(text, "expected " + test.expected + ", got " + test.actual);
    add_line(text, test.why);
    for (const std::string& operation : test.witness)
        add_line(text, "  " + operation);
    add_line(text, test.next);
    if (!test.rule.empty()) add_line(text, "Rule " + test.rule + ".");
    if (text.empty() && test.status == TestStatus::skip) return "Not checked.";
    return text;
}

std::string headline(const Verdict& verdict) {
    std::string text = verdict.summary;
    add_line(text, shortened(verdict.messages, most_messages_bytes));
    return text;
}

std::string shortened(const std::string& text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return text;
    const std::string note = "\n(the rest is cut)";
    std::size_t end = most_bytes - note.size();
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + note;
}

std::string valid_utf8(const std::string& text) {
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

std::string markup_text(const std::string& text) {
    std::string escaped;
    for (const char character : valid_utf8(text)) {
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
        case '\n':
            escaped += "&#10;";
            break;
        case '\t':
            escaped += "&#9;";
            break;
        default:
            if (static_cast<unsigned char>(character) >= 0x20) escaped += character;
        }
    }
    return escaped;
}

std::string base64(const std::string& bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? digits[group >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

}  // namespace streamlab::check
