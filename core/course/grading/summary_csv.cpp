#include <fmt/format.h>
#include <fmt/ranges.h>

#include "grading/class_summary.hpp"
#include "grading/csv.hpp"

namespace streamlab::grading {

std::string summary_csv(const ClassSummary& summary) {
    std::string text = "student,score,max_score,status,error_kind,gradable,hints_used,failed,"
                       "summary,sha256\r\n";
    for (const StudentRow& row : summary.rows) {
        // An empty score is different from 0 points.
        const std::string score = row.gradable ? std::to_string(row.score) : "";
        text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", csv_field(row.student), score,
                            row.max_score, row.status, row.error_kind, row.gradable, row.hints_used,
                            csv_field(fmt::format("{}", fmt::join(row.failed, " "))),
                            csv_field(row.summary), row.sha256);
    }
    return text;
}

}  // namespace streamlab::grading
