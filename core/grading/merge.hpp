// Puts the parts of a class that several machines have graded into one folder.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "check/puzzle.hpp"
#include "grading/class_summary.hpp"

namespace streamlab::grading {

struct MergeRequest {
    std::vector<std::filesystem::path> parts;  // folders that grade() wrote
    std::filesystem::path out;
    check::Puzzle puzzle;
    std::map<std::string, std::string> rule_titles;
    const std::atomic<bool>* cancelled = nullptr;
};

struct MergeOutcome {
    ClassSummary summary;
    std::vector<std::string> missing;  // parts that are not there or not finished, a sentence each
};

// The name of the puzzle whose results lie there. Throws std::runtime_error where none do.
std::string puzzle_of(const std::filesystem::path& part);

// Gives the same bytes as one grade() of all, apart from the results' "timing". Throws
// std::runtime_error in one line where parts do not fit together: another puzzle, other settings,
// or different results of one student.
MergeOutcome merge(const MergeRequest& request, const std::function<void()>& on_wait);

}  // namespace streamlab::grading
