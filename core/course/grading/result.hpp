// One student's result as it is stored: "streamlab.result/1" with the student and all that the
// result depends on.
#pragma once

#include <optional>
#include <string>

#include "check/verdict/verdict.hpp"

namespace streamlab::grading {

struct Result {
    std::string student;
    // A digest of all that it depends on: submission, puzzle, version, settings, hints. A result
    // with another key is another result.
    std::string key;
    std::string likeness;  // likeness_of() the submission; empty in results of older versions
    int hints_used = 0;
    int hint_cost = 0;       // points that were deducted
    std::string visibility;  // of the checks' messages
    std::string timeline;    // the run's, relative to the folder of results; may be empty
    check::Verdict verdict;  // without a trace; the score is that after the deduction for hints
};

// Ends with a line feed. Equal results give the same bytes, apart from "timing".
std::string to_json(const Result& result, const std::string& version);
// Returns nullopt if the text is not such an object; the submission is then judged again.
std::optional<Result> from_json(const std::string& text);

// Adds the price of the hints as a line of its own, so that the points of all lines add up to the
// score, which never falls below 0.
void charge_hints(Result& result, int hints, int price);

}  // namespace streamlab::grading
