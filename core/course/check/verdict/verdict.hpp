// The verdict on a submission.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "check/manifest/puzzle.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

enum class Status { pass, fail, error, timeout };

// The reason that there is no judgement. harness and environment are not the student's fault, so
// the verdict is not gradable; neither is no_submission, a course file among the submissions.
enum class ErrorKind {
    none,
    compile,
    crash,
    timeout,
    memory,
    forbidden,
    harness,
    environment,
    no_submission
};

// skip: the run ended too early to judge the check.
enum class TestStatus { pass, fail, skip };

// Result of one check of the puzzle.
struct TestResult {
    std::string id;    // "hazards"
    std::string name;  // "No race, no misuse"
    TestStatus status = TestStatus::skip;
    int score = 0;
    int max_score = 1;
    // The failure in one or two sentences, or the reason that a pass earns no points.
    std::string message;
    std::string why;   // the cause, such as a missing ordering edge; may be empty
    std::string next;  // advice for the repair; may be empty
    std::string file;  // without folders
    std::uint32_t line = 0;
    std::string expected;
    std::string actual;
    std::vector<std::string> witness;           // the operations involved, one per line
    std::string rule;                           // "S2"
    std::optional<analysis::AdvisedEdit> edit;  // the edit that `next` advises

    // True for the summary check, which passes if all others do.
    bool is_whole() const { return id == whole_id; }
    // True if it passed without points, because the program is wrong otherwise
    // (requires_right_result()).
    bool is_withheld() const { return status == TestStatus::pass && max_score > 0 && score == 0; }
};

struct Timing {
    double build_ms = 0;
    double run_ms = 0;
    double total_ms = 0;
};

struct Verdict {
    std::string puzzle;  // "ships-aground"
    int number = 0;
    std::string submission;  // the file's name, without folders
    std::string sha256;      // of its bytes
    std::string device = "model";
    std::vector<std::string> profiles;
    std::vector<std::uint64_t> seeds;
    Status status = Status::fail;
    ErrorKind error_kind = ErrorKind::none;
    bool gradable = true;
    bool is_unanswered = false;  // a question puzzle's file without any answer
    int score = 0;
    int max_score = 0;
    std::string summary;            // one actionable sentence for the student
    std::string messages;           // the compiler's
    std::string output;             // of the first run that failed, else of the first run
    std::vector<TestResult> tests;  // in the order of check_ids()
    Timing timing;
    // The trace of the first run that failed, else of the first run; null if nothing ran.
    std::shared_ptr<const trace::Trace> trace;

    bool passed() const { return status == Status::pass; }
    const TestResult* first_failure() const;  // null if none failed
};

// All human-readable texts of the verdict, concatenated.
std::string text_of(const Verdict& verdict);
// The exit code of `streamlab check`: 0 passed, 1 failed, 2 does not compile, 3 crashed, timed out
// or was stopped, 4 environment.
int exit_code_of(const Verdict& verdict);

std::string_view name_of(Status status);
std::string_view name_of(ErrorKind kind);  // empty for none
std::string_view name_of(TestStatus status);

}  // namespace streamlab::check
