// The summary of a class: its scores, the most frequent failures, and their likely causes.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "grading/result.hpp"

namespace streamlab::grading {

struct StudentRow {
    std::string student;
    std::string status;      // "pass", "fail", "error", "timeout"
    std::string error_kind;  // "compile"; may be empty
    bool gradable = true;
    bool is_submission = true;  // false for a README or similar file, which is not counted
    int score = 0;
    int max_score = 0;
    int hints_used = 0;
    std::vector<std::string> failed;  // ids of checks
    std::string summary;
    std::string sha256;
    std::string likeness;  // likeness_of() the text, or sha256
    std::string outline;   // outline_of() the text; may be empty
    std::string timeline;  // relative to the output folder; may be empty
};

// A property shared by several submissions.
struct Finding {
    std::string id;       // of the check, the rule or the typical wrong answer
    std::string title;    // display name
    std::string example;  // an example message; may be empty
    std::size_t count = 0;
    std::vector<std::string> students;  // not set for failed checks
};

struct ClassSummary {
    std::string title;  // "06 ships-aground"
    int max_score = 0;
    std::vector<StudentRow> rows;   // by student
    std::vector<Finding> findings;  // most frequent first, as in the lists below
    // Typical wrong answers that submissions resemble.
    std::vector<Finding> misconceptions;
    std::vector<Finding> rules;                       // rules that submissions broke
    std::vector<std::vector<std::string>> identical;  // students with the same code
    std::vector<std::vector<std::string>> renamed;    // with the same code but for names
    std::vector<std::string> published;  // students who submitted the published solution
    std::vector<std::string> unchanged;  // students who submitted the puzzle unchanged

    std::size_t submissions() const;
    std::size_t graded() const;
    std::size_t passed() const;
    double mean() const;    // of the graded scores; 0 if there are none
    double median() const;  // of the graded scores; 0 if there are none
};

class SummaryBuilder {
public:
    // `rule_titles`: titles by rule id, for display.
    SummaryBuilder(const check::Puzzle& puzzle, std::map<std::string, std::string> rule_titles);

    void add(const Result& result);
    ClassSummary take();

private:
    struct TypicalAnswer {
        std::string name;
        std::string explanation;
        std::vector<std::string> fails;  // sorted
        std::vector<std::string> says;
    };

    void count(std::map<std::string, Finding>& findings, const std::string& id,
               const std::string& title, const std::string& example) const;
    void record_likeness(const StudentRow& row);
    bool is_as_given(const StudentRow& row) const;
    void count_mistakes(const Result& result, const StudentRow& row);
    static std::vector<Finding> by_count(const std::map<std::string, Finding>& findings);

    ClassSummary summary_;
    std::map<std::string, std::string> rule_titles_;
    std::vector<TypicalAnswer> typical_;
    // Digests of the puzzle's own files, by sha256 and by likeness.
    std::set<std::string> given_;
    std::set<std::string> published_;      // answers that come with the puzzle
    bool likeness_is_significant_ = true;  // false if a puzzle has only few possible answers
    std::map<std::string, Finding> findings_, misconceptions_, rules_;
    // Students, by the likeness of their submission.
    std::map<std::string, std::vector<std::string>> same_;
    // Students by likeness, by the outline of their submission.
    std::map<std::string, std::map<std::string, std::vector<std::string>>> same_outline_;
};

// Each text ends with a line feed. The summaries contain no student's code.
std::string summary_text(const ClassSummary& summary);
std::string summary_csv(const ClassSummary& summary);

}  // namespace streamlab::grading
