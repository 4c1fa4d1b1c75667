#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "base/text.hpp"
#include "grading/class_summary.hpp"

namespace streamlab::grading {

namespace {

constexpr std::size_t max_findings = 8;
constexpr std::size_t max_names = 12;

void add_scores(std::string& text, const ClassSummary& summary) {
    std::map<int, std::size_t> scores;
    for (const StudentRow& row : summary.rows)
        if (row.gradable) ++scores[row.score];
    if (scores.empty()) return;
    constexpr std::size_t widest = 40;
    std::size_t most = 1;
    for (const auto& [score, count] : scores)
        most = std::max(most, count);
    text += "\npoints  how many\n";
    for (auto score = scores.rbegin(); score != scores.rend(); ++score)
        text +=
            fmt::format("{:>6}  {:>5}  {}\n", score->first, score->second,
                        std::string(std::max<std::size_t>(1, score->second * widest / most), '#'));
}

std::string names(const std::vector<std::string>& students) {
    std::vector<std::string> first(
        students.begin(),
        students.begin() + static_cast<std::ptrdiff_t>(std::min(max_names, students.size())));
    std::string text = fmt::format("{}", fmt::join(first, ", "));
    if (students.size() > max_names)
        text += fmt::format(" and {} more", students.size() - max_names);
    return text;
}

void add_findings(std::string& text, const std::string& heading,
                  const std::vector<Finding>& findings) {
    if (findings.empty()) return;
    text += fmt::format("\n{}\n", heading);
    for (std::size_t i = 0; i < std::min(max_findings, findings.size()); ++i) {
        const Finding& finding = findings[i];
        text += fmt::format("{:>6}  {}{}{}\n", finding.count, finding.id,
                            finding.title.empty() ? "" : ": ", finding.title);
        if (!finding.students.empty()) text += fmt::format("        {}\n", names(finding.students));
    }
}

void add_same(std::string& text, const std::string& heading,
              const std::vector<std::vector<std::string>>& groups) {
    if (groups.empty()) return;
    text += fmt::format("\n{}\n", heading);
    for (const std::vector<std::string>& students : groups)
        text += fmt::format("{:>6}  {}\n", students.size(), names(students));
}

void add_groups(std::string& text, const ClassSummary& summary) {
    if (!summary.unchanged.empty())
        text += fmt::format("\nHanded in as it came: {}\n", names(summary.unchanged));
    if (!summary.published.empty())
        text += fmt::format("\nThe code of an answer that comes with the puzzle: {}\n",
                            names(summary.published));
    add_same(text, "The same code from several", summary.identical);
    add_same(text, "The same code but for names from several", summary.renamed);
}

void add_other_files(std::string& text, const ClassSummary& summary) {
    std::vector<std::string> files;
    for (const StudentRow& row : summary.rows)
        if (!row.is_submission) files.push_back(row.student);
    if (!files.empty())
        text += fmt::format("\nNo submissions, and not counted: {}\n", names(files));
}

void add_ungraded(std::string& text, const ClassSummary& summary) {
    if (summary.graded() == summary.submissions()) return;
    text += "\nNot graded, and not 0 points: do what a line asks, and run the same command again\n";
    for (const StudentRow& row : summary.rows)
        if (row.is_submission && !row.gradable)
            text += fmt::format("        {}: {}\n", row.student, row.summary);
}

}  // namespace

std::string summary_text(const ClassSummary& summary) {
    const std::size_t all = summary.submissions();
    const std::size_t graded = summary.graded();
    std::string text = fmt::format("puzzle {}: {} {}", summary.title, all,
                                   all == 1 ? "submission" : "submissions");
    if (graded != all) text += fmt::format(", {} graded", graded);
    text += '\n';
    if (graded > 0)
        text += fmt::format(
            "passed {} ({:.0f} %), mean {:.1f} of {} points, median {:g}\n", summary.passed(),
            100.0 * static_cast<double>(summary.passed()) / static_cast<double>(graded),
            summary.mean(), summary.max_score, summary.median());
    add_scores(text, summary);
    add_findings(text, "What failed most", summary.findings);
    add_findings(text, "Typical wrong answers that they look like", summary.misconceptions);
    add_findings(text, "Rules to talk about (streamlab explain RULE)", summary.rules);
    add_groups(text, summary);
    add_other_files(text, summary);
    add_ungraded(text, summary);
    return base::harmless(text);
}

}  // namespace streamlab::grading
