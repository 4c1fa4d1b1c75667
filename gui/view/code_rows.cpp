#include "view/code_rows.hpp"

#include <algorithm>

#include "view/output_lines.hpp"

namespace streamlab::view {

namespace {

constexpr std::size_t code_indent = 4;   // spaces before each line
constexpr std::size_t further = 4;       // extra indentation of a continued line
constexpr std::size_t min_columns = 12;  // minimum, however deep a line is indented

std::string_view without_blanks_behind(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Start of a line's comment (Python or C++), at the line's start or after two spaces; the spaces
// belong to the comment.
std::size_t comment_of(std::string_view code) {
    for (const std::string_view mark : {"# ", "// "}) {
        if (code.starts_with(mark)) return 0;
        const std::size_t at = code.find("  " + std::string(mark));
        if (at != std::string_view::npos) return without_blanks_behind(code.substr(0, at)).size();
    }
    return std::string_view::npos;
}

// A line in one row; the comment keeps its distance from the code.
CodeRow row_of(std::string_view line) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    CodeRow row;
    row.indent = first - std::min(first, code_indent);
    const std::string_view text = without_blanks_behind(line.substr(first));
    const std::size_t comment = std::min(comment_of(text), text.size());
    row.code = text.substr(0, comment);
    row.comment = text.substr(comment);
    return row;
}

std::size_t length_of(const CodeRow& row) {
    return row.indent + row.code.size() + row.comment.size();
}

// Adds `text` in as many rows as it needs.
void add_broken(std::vector<CodeRow>& rows, std::size_t indent, std::string_view text,
                std::size_t columns, std::string CodeRow::*part) {
    std::size_t at = indent;
    while (!text.empty()) {
        const std::size_t room = std::max(min_columns, columns - std::min(columns, at));
        const std::string_view first = wrap_lines(text, room).front();
        CodeRow row;
        row.indent = at;
        row.*part = first;
        rows.push_back(std::move(row));
        text.remove_prefix(first.size());
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        at = indent + further;
    }
}

}  // namespace

bool is_code_block(std::string_view paragraph) {
    const std::vector<std::string_view> lines = lines_of(paragraph);
    return !lines.empty() && std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
        return line.starts_with(std::string(code_indent, ' '));
    });
}

std::vector<CodeRow> code_rows(std::string_view block, std::size_t columns) {
    std::vector<CodeRow> rows;
    for (const std::string_view line : lines_of(block))
        rows.push_back(row_of(line));
    const bool all_fit = std::all_of(rows.begin(), rows.end(),
                                     [&](const CodeRow& row) { return length_of(row) <= columns; });
    if (all_fit) return rows;
    std::vector<CodeRow> broken;
    for (const CodeRow& row : rows) {
        const std::size_t begin = std::min(row.comment.find_first_not_of(' '), row.comment.size());
        add_broken(broken, row.indent, std::string_view(row.comment).substr(begin), columns,
                   &CodeRow::comment);
        add_broken(broken, row.indent, row.code, columns, &CodeRow::code);
    }
    return broken;
}

}  // namespace streamlab::view
