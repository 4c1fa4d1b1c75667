// One student's result as it is kept: "streamlab.result/1" with the student and what it rests on.
#pragma once

#include <optional>
#include <string>

#include "check/verdict.hpp"

namespace streamlab::grading {

struct Result {
    std::string student;
    // What it rests on: submission, puzzle, version, settings, hints. Another key, another result.
    std::string key;
    int hints_used = 0;
    int hint_cost = 0;       // points that were taken off
    std::string visibility;  // of the checks' messages
    std::string timeline;    // of its run, relative to the folder of results; may be empty
    check::Verdict verdict;  // without a trace; its score is what is left after the hints
};

// Ends with a line feed. Equal results give the same bytes, apart from "timing".
std::string to_json(const Result& result, const std::string& version);
// Nothing where the text is not such an object: the submission is judged again then.
std::optional<Result> from_json(const std::string& text);

// A hint's price becomes a line of its own, so that the points of all lines are the score; no score
// falls below 0.
void charge_hints(Result& result, int hints, int price);

}  // namespace streamlab::grading
