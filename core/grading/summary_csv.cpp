#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "grading/class_summary.hpp"

namespace streamlab::grading {

namespace {

// Where a field begins in some spreadsheet: that of a country where numbers have commas ends a
// field at a semicolon, and some end one at a tab.
bool begins_field(const std::string& text, std::size_t at) {
    return at == 0 || std::string_view(";\t\n").find(text[at - 1]) != std::string_view::npos;
}

// Quotes a field as in RFC 4180. Spreadsheets take a field that begins with one of =+-@ for a
// formula, which must not come from a name that somebody chose, so it gets a mark for "no formula"
// in front. A field that begins with the mark gets a second one: otherwise it could read as another
// student's name.
std::string field(const std::string& any_text) {
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

}  // namespace

std::string summary_csv(const ClassSummary& summary) {
    std::string text = "student,score,max_score,status,error_kind,gradable,hints_used,failed,"
                       "summary,sha256\r\n";
    for (const StudentRow& row : summary.rows) {
        // An empty score is different from 0 points.
        const std::string score = row.gradable ? std::to_string(row.score) : "";
        text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", field(row.student), score,
                            row.max_score, row.status, row.error_kind, row.gradable, row.hints_used,
                            field(fmt::format("{}", fmt::join(row.failed, " "))),
                            field(row.summary), row.sha256);
    }
    return text;
}

}  // namespace streamlab::grading
