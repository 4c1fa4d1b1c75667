#include "grading/csv.hpp"

#include <algorithm>
#include <cstddef>

#include "base/text.hpp"

namespace streamlab::grading {

namespace {

constexpr std::string_view mark = "\xef\xbb\xbf";

// True if some spreadsheet starts a field at `at`: depending on the locale, semicolons or tabs
// separate fields.
bool begins_field(const std::string& text, std::size_t at) {
    return at == 0 || std::string_view(";\t\n").find(text[at - 1]) != std::string_view::npos;
}

// The separator that occurs most often outside of quotes in the first line.
char separator_of(std::string_view text) {
    constexpr std::string_view separators = ",;\t";
    std::size_t counts[separators.size()] = {};
    bool quoted = false;
    for (const char character : text) {
        if (character == '"') quoted = !quoted;
        if (quoted) continue;
        if (character == '\n' || character == '\r') break;
        if (const std::size_t at = separators.find(character); at != separators.npos) ++counts[at];
    }
    return separators[static_cast<std::size_t>(std::max_element(counts, counts + 3) - counts)];
}

// Reads the record at `at` and advances `at` past its line end.
CsvRecord read_record(std::string_view text, std::size_t& at, char separator) {
    CsvRecord record;
    record.fields.emplace_back();
    const std::size_t begin = at;
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char character = text[at];
        const bool is_double = quoted && character == '"' && text.substr(at + 1, 1) == "\"";
        if (is_double) {
            record.fields.back() += '"';
            ++at;
        } else if (character == '"') {
            quoted = !quoted;
        } else if (!quoted && character == separator) {
            record.fields.emplace_back();
        } else if (!quoted && (character == '\n' || character == '\r')) {
            break;
        } else {
            record.fields.back() += character;
        }
    }
    record.text = text.substr(begin, at - begin);
    if (text.substr(at, 2) == "\r\n") ++at;
    if (at < text.size()) ++at;
    return record;
}

}  // namespace

std::string csv_field(const std::string& any_text) {
    const std::string text = base::harmless(any_text);
    bool needs_quotes = text.find_first_of(",;\"\t\n") != text.npos;
    std::string quoted = "\"";
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_formula =
            begins_field(text, at) &&
            std::string_view("=+-@\t\n'").find(text[at]) != std::string_view::npos;
        if (is_formula) quoted += '\'';
        if (text[at] == '"') quoted += '"';
        quoted += text[at];
        needs_quotes = needs_quotes || is_formula;
    }
    return needs_quotes ? quoted + '"' : text;
}

CsvTable parse_csv(std::string_view text) {
    CsvTable table;
    table.has_byte_order_mark = text.starts_with(mark);
    if (table.has_byte_order_mark) text.remove_prefix(mark.size());
    table.separator = separator_of(text);
    if (text.find("\r\n") != text.npos) table.line_end = "\r\n";
    for (std::size_t at = 0; at < text.size();) {
        CsvRecord record = read_record(text, at, table.separator);
        if (!record.text.empty()) table.records.push_back(std::move(record));
    }
    return table;
}

}  // namespace streamlab::grading
