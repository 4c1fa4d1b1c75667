#include "check/report/words.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace streamlab::check {

namespace {

constexpr std::size_t max_messages_bytes = 8192;

void add_line(std::string& text, const std::string& line) {
    if (line.empty()) return;
    if (!text.empty()) text += '\n';
    text += line;
}

}  // namespace

std::string explanation(const TestResult& test) {
    if (test.status == TestStatus::pass) return test.message;
    std::string text;
    std::string place = test.file;
    if (test.line != 0) place += ":" + std::to_string(test.line);
    add_line(text, (place.empty() ? "" : place + ": ") + test.message);
    // The right answer of a question is not revealed, and a value that was not measured is empty.
    std::string values = test.expected.empty() ? "" : "expected " + test.expected;
    if (!test.actual.empty()) values += (values.empty() ? "got " : ", got ") + test.actual;
    add_line(text, values);
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
    add_line(text, shortened(verdict.messages, max_messages_bytes));
    return text;
}

std::string shortened(const std::string& text, std::size_t max_bytes) {
    if (text.size() <= max_bytes) return text;
    const std::string note = "\n(the rest is cut)";
    std::size_t end = max_bytes - note.size();
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + note;
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
