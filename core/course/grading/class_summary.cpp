#include "grading/class_summary.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"
#include "check/rules/rule.hpp"
#include "grading/likeness.hpp"
#include "proof/answers.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;
using check::ErrorKind;
using check::TestStatus;

namespace {

// The first comment of a wrong answer, without its "fails:" and "says:" lines.
std::string explanation_in(const fs::path& file) {
    const std::string source = base::read_if_exists(file).value_or("");
    std::string text;
    for (const std::string_view line : base::lines_of(source)) {
        if (!line.starts_with("//")) break;
        if (line.starts_with("// fails:") || line.starts_with("// says:")) continue;
        const std::string_view words = base::trimmed(line, "/ ");
        if (words.empty()) continue;
        if (!text.empty()) text += ' ';
        text += words;
    }
    return text;
}

// The name of a wrong answer: "recorded-before" for wrong-recorded-before.cu.
std::string name_of_answer(const fs::path& file) {
    return file.stem().string().substr(std::string("wrong-").size());
}

std::vector<std::string> failed_checks(const check::Verdict& verdict) {
    std::vector<std::string> ids;
    for (const check::TestResult& test : verdict.tests)
        if (!test.is_whole() && test.status == TestStatus::fail) ids.push_back(test.id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string_view title_of(ErrorKind kind) {
    switch (kind) {
    case ErrorKind::compile:
        return "Does not compile, or is no source file";
    case ErrorKind::crash:
        return "Crashes";
    case ErrorKind::timeout:
        return "Does not come to an end";
    case ErrorKind::memory:
        return "Takes more memory than it may";
    case ErrorKind::forbidden:
        return "Does what a submission may not do";
    default:
        return "";
    }
}

StudentRow row_of(const Result& result) {
    const check::Verdict& verdict = result.verdict;
    StudentRow row;
    row.student = result.student;
    row.status = check::name_of(verdict.status);
    row.error_kind = check::name_of(verdict.error_kind);
    row.gradable = verdict.gradable;
    row.is_submission = verdict.error_kind != check::ErrorKind::no_submission;
    row.score = verdict.score;
    row.max_score = verdict.max_score;
    row.hints_used = result.hints_used;
    row.failed = failed_checks(verdict);
    row.summary = verdict.summary;
    row.sha256 = verdict.sha256;
    row.likeness = result.likeness.empty() ? verdict.sha256 : result.likeness;
    row.outline = result.outline;
    row.timeline = result.timeline;
    return row;
}

}  // namespace

std::size_t ClassSummary::submissions() const {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.is_submission; }));
}

std::size_t ClassSummary::graded() const {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.gradable; }));
}

std::size_t ClassSummary::passed() const {
    return static_cast<std::size_t>(std::count_if(
        rows.begin(), rows.end(), [](const auto& row) { return row.status == "pass"; }));
}

double ClassSummary::mean() const {
    double sum = 0;
    for (const StudentRow& row : rows)
        if (row.gradable) sum += row.score;
    return graded() == 0 ? 0 : sum / static_cast<double>(graded());
}

double ClassSummary::median() const {
    std::vector<int> scores;
    for (const StudentRow& row : rows)
        if (row.gradable) scores.push_back(row.score);
    if (scores.empty()) return 0;
    std::sort(scores.begin(), scores.end());
    const std::size_t middle = scores.size() / 2;
    return scores.size() % 2 == 1 ? scores[middle] : (scores[middle - 1] + scores[middle]) / 2.0;
}

SummaryBuilder::SummaryBuilder(const check::Puzzle& puzzle,
                               std::map<std::string, std::string> rule_titles)
    : rule_titles_(std::move(rule_titles)) {
    summary_.title = puzzle.title_line();
    for (const std::string& id : check::checks_of(puzzle))
        summary_.max_score += check::points_of(puzzle, id);
    const proof::Answers answers = proof::find_answers(puzzle.solution_folder);
    likeness_is_significant_ = puzzle.kind == check::PuzzleKind::repair;
    // MatchKey ignores comments, which hold the answers of a question puzzle.
    const auto add = [&](std::set<std::string>& digests, const std::string& text) {
        digests.insert(base::sha256(text));
        if (likeness_is_significant_) digests.insert(likeness_of(text));
    };
    add(given_, base::read_file(puzzle.given_source));
    add(published_, base::read_if_exists(puzzle.solution).value_or(""));
    for (const fs::path& answer : answers.right)
        add(published_, base::read_if_exists(answer).value_or(""));
    for (const proof::WrongAnswer& answer : answers.wrong) {
        TypicalAnswer typical{name_of_answer(answer.file), explanation_in(answer.file),
                              answer.fails, answer.says};
        std::sort(typical.fails.begin(), typical.fails.end());
        typical_.push_back(std::move(typical));
    }
}

void SummaryBuilder::count(std::map<std::string, Finding>& findings, const std::string& id,
                           const std::string& title, const std::string& example) const {
    Finding& finding = findings[id];
    if (finding.count++ > 0) return;
    finding.id = id;
    finding.title = title;
    finding.example = example;
}

bool SummaryBuilder::is_as_given(const StudentRow& row) const {
    return given_.count(row.sha256) > 0 || given_.count(row.likeness) > 0;
}

void SummaryBuilder::count_mistakes(const Result& result, const StudentRow& row) {
    const check::Verdict& verdict = result.verdict;
    if (verdict.error_kind != ErrorKind::none) {
        const std::string id(check::name_of(verdict.error_kind));
        count(findings_, id, std::string(title_of(verdict.error_kind)), verdict.summary);
        findings_[id].students.push_back(result.student);
    }
    std::vector<std::string> rules;
    for (const check::TestResult& test : verdict.tests) {
        if (test.is_whole() || test.status != TestStatus::fail) continue;
        count(findings_, test.id, test.name, test.message);
        const bool is_new = std::find(rules.begin(), rules.end(), test.rule) == rules.end();
        if (test.rule.empty() || !is_new) continue;
        rules.push_back(test.rule);
        const auto title = rule_titles_.find(test.rule);
        count(rules_, test.rule, title == rule_titles_.end() ? "" : title->second, test.message);
    }
    // An unmodified puzzle shows no misconception, even if its result resembles one.
    if (is_as_given(row)) return;
    const std::string text = check::text_of(verdict);
    for (const TypicalAnswer& answer : typical_) {
        const bool is_alike =
            !row.failed.empty() && answer.fails == row.failed &&
            std::all_of(answer.says.begin(), answer.says.end(),
                        [&](const std::string& part) { return text.find(part) != text.npos; });
        if (is_alike) count(misconceptions_, answer.name, answer.explanation, "");
    }
}

void SummaryBuilder::add(const Result& result) {
    const StudentRow row = row_of(result);
    summary_.rows.push_back(row);
    if (!result.verdict.gradable) return;
    if (is_as_given(row))
        summary_.unchanged.push_back(row.student);
    else if (!row.sha256.empty() && likeness_is_significant_)
        record_likeness(row);
    if (!result.verdict.passed()) count_mistakes(result, row);
}

void SummaryBuilder::record_likeness(const StudentRow& row) {
    same_[row.likeness].push_back(row.student);
    if (!row.outline.empty()) same_outline_[row.outline][row.likeness].push_back(row.student);
    if (published_.count(row.likeness) > 0) summary_.published.push_back(row.student);
}

std::vector<Finding> SummaryBuilder::by_count(const std::map<std::string, Finding>& findings) {
    std::vector<Finding> sorted;
    for (const auto& [id, finding] : findings)
        sorted.push_back(finding);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Finding& a, const Finding& b) { return a.count > b.count; });
    return sorted;
}

ClassSummary SummaryBuilder::take() {
    std::sort(summary_.rows.begin(), summary_.rows.end(),
              [](const auto& a, const auto& b) { return a.student < b.student; });
    for (auto& [id, finding] : findings_)
        std::sort(finding.students.begin(), finding.students.end());
    summary_.findings = by_count(findings_);
    summary_.misconceptions = by_count(misconceptions_);
    summary_.rules = by_count(rules_);
    for (auto& [likeness, students] : same_) {
        std::sort(students.begin(), students.end());
        if (students.size() > 1) summary_.identical.push_back(students);
    }
    for (const auto& [outline, by_likeness] : same_outline_) {
        if (by_likeness.size() < 2) continue;
        std::vector<std::string>& students = summary_.renamed.emplace_back();
        for (const auto& [likeness, group] : by_likeness)
            students.insert(students.end(), group.begin(), group.end());
        std::sort(students.begin(), students.end());
    }
    std::sort(summary_.identical.begin(), summary_.identical.end());
    std::sort(summary_.renamed.begin(), summary_.renamed.end());
    std::sort(summary_.published.begin(), summary_.published.end());
    std::sort(summary_.unchanged.begin(), summary_.unchanged.end());
    return std::move(summary_);
}

}  // namespace streamlab::grading
