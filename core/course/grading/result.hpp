// One student's stored result: "streamlab.result/1" with the student and everything that the result
// depends on.
#pragma once

#include <optional>
#include <string>

#include "check/verdict/verdict.hpp"

namespace streamlab::grading {

struct Result {
    std::string student;
    // A digest of the inputs: submission, puzzle, version, settings, hints. A result with a
    // different key is outdated.
    std::string key;
    std::string likeness;  // likeness_of() the submission; empty in results of older versions
    std::string outline;   // outline_of() it; the same
    int hints_used = 0;
    int hint_cost = 0;       // points deducted
    std::string visibility;  // of the checks' messages
    std::string timeline;    // relative to the output folder; may be empty
    check::Verdict verdict;  // without a trace; the score is after the deduction for hints
};

// Ends with a line feed. Equal results give the same bytes, apart from "timing".
std::string to_json(const Result& result, const std::string& version);
// Returns nullopt if the text is not such an object.
std::optional<Result> from_json(const std::string& text);

// Adds the cost of the hints as a separate entry, so that the entries add up to the score, which is
// never negative.
void deduct_hints(Result& result, int hints, int price);

}  // namespace streamlab::grading
