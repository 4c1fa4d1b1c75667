// Merges shards of a class that several machines have graded into one folder.
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
    std::vector<std::filesystem::path> parts;  // folders written by grade()
    std::filesystem::path out;
    check::Puzzle puzzle;
    std::map<std::string, std::string> rule_titles;
    const std::atomic<bool>* cancelled = nullptr;
};

struct MergeOutcome {
    ClassSummary summary;
    std::vector<std::string> missing;  // missing or incomplete shards, one sentence each
    // Result files that lack this user's seal (seal.hpp), or whose result belongs to another
    // student than the file name says. They are left out.
    std::vector<std::string> refused;
};

// The name of the puzzle whose results the folder holds. Throws std::runtime_error if it holds
// none.
std::string puzzle_of(const std::filesystem::path& part);

// Writes the same bytes as one grade() of all students, apart from "timing". Throws
// std::runtime_error with one line if the parts are inconsistent: different puzzles or settings, or
// different results for one student.
MergeOutcome merge(const MergeRequest& request, const std::function<void()>& on_wait);

}  // namespace streamlab::grading
