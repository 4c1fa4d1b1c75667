// Merges the parts of a class that several machines have graded into one folder.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
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
    std::vector<std::string> missing;  // missing or unfinished parts, one sentence each
    // Files of results that do not have this user's seal (seal.hpp), or hold another student's
    // result than their name says. They are left out.
    std::vector<std::string> refused;
};

// The name of the puzzle whose results are in the folder. Throws std::runtime_error if there are
// none.
std::string puzzle_of(const std::filesystem::path& part);

// Gives the same bytes as a single grade() of all students, apart from the results' "timing".
// Throws std::runtime_error with one line if the parts do not fit together: another puzzle, other
// settings, or different results for one student.
MergeOutcome merge(const MergeRequest& request, const std::function<void()>& on_wait);

}  // namespace streamlab::grading
