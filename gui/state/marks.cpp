#include "state/marks.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "edit/characters.hpp"
#include "edit/indentation.hpp"

namespace streamlab::gui {

namespace {

struct Message {
    std::string_view file;
    std::size_t line = 0;    // from 1
    std::size_t column = 0;  // in bytes, from 1; 0: the whole line
    MarkKind kind = MarkKind::error;
    std::string_view text;
};

// Removes ":12" from the start of `rest` and returns the number.
std::optional<std::size_t> take_number(std::string_view& rest) {
    if (!rest.starts_with(':')) return std::nullopt;
    std::size_t number = 0;
    const auto read = std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    if (read.ec != std::errc()) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
    return number;
}

bool take_word(std::string_view& rest, std::string_view word) {
    if (!rest.starts_with(word)) return false;
    rest.remove_prefix(word.size());
    return true;
}

// Parses "live.cu:3:7: error: expected ';'".
std::optional<Message> message_of(std::string_view line) {
    Message message;
    for (std::size_t colon = line.find(':'); colon != line.npos;
         colon = line.find(':', colon + 1)) {
        std::string_view rest = line.substr(colon);
        const auto number = take_number(rest);
        if (!number) continue;
        message.file = line.substr(0, colon);
        message.line = *number;
        message.column = take_number(rest).value_or(0);
        if (!take_word(rest, ": ")) continue;
        take_word(rest, "fatal ");
        if (take_word(rest, "warning: "))
            message.kind = MarkKind::warning;
        else if (!take_word(rest, "error: "))
            return std::nullopt;
        message.text = rest;
        return message;
    }
    return std::nullopt;
}

// The line without the blanks around it, or from `column` (from 1) to the end of its word.
edit::Range range_of(const edit::Text& text, std::size_t line, std::size_t column) {
    const std::size_t index = std::min(std::max<std::size_t>(line, 1), text.line_count()) - 1;
    const std::string& bytes = text.line(index);
    const std::size_t begin = edit::indentation_of(bytes).size();
    if (column == 0 || column > bytes.size()) return {{index, begin}, {index, bytes.size()}};
    const edit::Range word = edit::word_around(text, {index, column - 1});
    return {{index, column - 1}, word.to};
}

bool names(const std::string& file, std::string_view path) {
    return std::filesystem::path(path).filename() == file;
}

void sort(std::vector<Mark>& marks) {
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return a.range.from.line < b.range.from.line;
    });
}

// Removes the backticks around code.
std::string plain(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '`'), text.end());
    return text;
}

}  // namespace

std::vector<Mark> marks_of_messages(std::string_view messages, const std::string& file,
                                    const edit::Text& text) {
    std::vector<Mark> marks;
    while (!messages.empty()) {
        const std::string_view line = messages.substr(0, messages.find('\n'));
        messages.remove_prefix(std::min(line.size() + 1, messages.size()));
        const auto message = message_of(line);
        if (!message || !names(file, message->file)) continue;
        const edit::Range range = range_of(text, message->line, message->column);
        const bool is_marked = std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.range.from.line == range.from.line && mark.kind <= message->kind;
        });
        if (!is_marked) marks.push_back({message->kind, range, std::string(message->text), {}, {}});
    }
    sort(marks);
    return marks;
}

std::vector<Mark> marks_of_verdict(const check::Verdict& verdict, const std::string& file,
                                   const edit::Text& text) {
    std::vector<Mark> marks = marks_of_messages(verdict.messages, file, text);
    if (verdict.error_kind == check::ErrorKind::compile) return marks;
    for (const check::TestResult& test : verdict.tests) {
        const bool is_here = test.line > 0 && test.file == file;
        if (test.status != check::TestStatus::fail || !is_here) continue;
        marks.push_back(
            {MarkKind::finding, range_of(text, test.line, 0), plain(test.message), test.rule, {}});
    }
    sort(marks);
    return marks;
}

std::vector<Mark> marks_of_run(const RunResult& result, const std::string& file,
                               const edit::Text& text) {
    std::vector<Mark> marks = marks_of_messages(result.output, file, text);
    if (!result.built) return marks;
    marks.clear();  // the program's own output has no compiler messages
    for (const analysis::Finding& finding : result.findings) {
        for (const analysis::FindingPlace& place : finding.places) {
            if (!place.is_known || place.line.line == 0 || !names(file, place.line.file)) continue;
            const bool is_error = finding.severity == trace::Severity::error;
            marks.push_back({is_error ? MarkKind::finding : MarkKind::warning,
                             range_of(text, place.line.line, 0),
                             plain(finding.message),
                             finding.rule,
                             {place.operation, 0}});
            break;
        }
    }
    sort(marks);
    return marks;
}

}  // namespace streamlab::gui
