#include <fmt/format.h>
#include <fmt/ranges.h>

#include "grading/class_summary.hpp"

namespace streamlab::grading {

namespace {

// Quotes a field as in RFC 4180. Spreadsheets take a field that begins with one of =+-@ for a
// formula, which must not come from a name that somebody chose, so it gets a mark for "no formula"
// in front. A field that begins with the mark gets a second one: otherwise it could read as another
// student's name.
std::string field(const std::string& text) {
    const bool is_formula =
        !text.empty() && std::string("=+-@\t\r'").find(text[0]) != std::string::npos;
    const bool needs_quotes = text.find_first_of(",\"\r\n") != text.npos || is_formula;
    if (!needs_quotes) return text;
    std::string quoted = is_formula ? "\"'" : "\"";
    for (const char character : text)
        quoted += character == '"' ? std::string("\"\"") : std::string(1, character);
    return quoted + '"';
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
