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

// Why there is no judgement. harness and environment are not the student's fault, so such a verdict
// is not gradable; nor is one on a file of the course's among the submissions (no_submission).
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

// skip: the run ended too early to measure it.
enum class TestStatus { pass, fail, skip };

// One check of the puzzle.
struct TestResult {
    std::string id;    // "hazards"
    std::string name;  // "No race, no misuse"
    TestStatus status = TestStatus::skip;
    int score = 0;
    int max_score = 1;
    std::string message;  // what is wrong, in one or two sentences, or why a pass earns nothing
    std::string why;      // the missing edge; may be empty
    std::string next;     // the direction of the repair; may be empty
    std::string file;     // without folders
    std::uint32_t line = 0;
    std::string expected;
    std::string actual;
    std::vector<std::string> witness;           // the operations that matter, one per line
    std::string rule;                           // "S2"
    std::optional<analysis::AdvisedEdit> edit;  // what `next` asks for

    // Says nothing of its own: it passes when all others do.
    bool is_whole() const { return id == whole_id; }
    // It passed in a program that is wrong otherwise, which earns nothing (counts_only_if_right).
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
    bool is_unanswered = false;  // a question puzzle's file in which no answer stands yet
    int score = 0;
    int max_score = 0;
    std::string summary;            // one sentence that a student can act on
    std::string messages;           // the compiler's
    std::string output;             // of the first run that failed, else of the first run
    std::vector<TestResult> tests;  // in the order of check_ids()
    Timing timing;
    // The trace of the first run that failed, else of the first run; null if nothing ran.
    std::shared_ptr<const trace::Trace> trace;

    bool passed() const { return status == Status::pass; }
    const TestResult* first_failure() const;  // null if none failed
};

// All texts of the verdict that a person reads, in one.
std::string text_of(const Verdict& verdict);
// The exit code of `streamlab check`: 0 passed, 1 failed, 2 does not compile, 3 crashed, timed out
// or was stopped, 4 environment.
int exit_code_of(const Verdict& verdict);

std::string_view name_of(Status status);
std::string_view name_of(ErrorKind kind);  // "none" is empty
std::string_view name_of(TestStatus status);

}  // namespace streamlab::check
