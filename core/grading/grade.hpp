// Grades what a class has handed in for a puzzle: `streamlab grade`.
//
// Whatever stops it (a kill, a full disk), the same call goes on from there: each result is written
// as a whole, as soon as it is known, and made anew only where the submission, the puzzle,
// streamlab or the settings have changed. Nothing that is decided depends on a clock.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/puzzle.hpp"
#include "check/report/formats.hpp"
#include "grading/class_summary.hpp"
#include "grading/settings.hpp"

namespace streamlab::grading {

struct Request {
    check::Puzzle puzzle;
    std::filesystem::path submissions;  // a folder of them, or one
    std::filesystem::path out;          // made where it is not there
    check::CheckOptions checks;         // toolchain, profiles, walls; its seeds and jobs are ours
    Settings settings;
    std::map<std::string, int> hints;                // taken, by student
    std::map<std::string, std::string> rule_titles;  // for the summary, by id
    std::vector<check::Format> formats;              // besides streamlab's own
    int jobs = 1;
    std::size_t shard = 1;  // of `shards`: a part of the students, by their names
    std::size_t shards = 1;
    std::string version;  // streamlab's own
    const std::atomic<bool>* cancelled = nullptr;
};

struct Listener {
    std::function<void()> on_wait;  // another grader holds the folder
    std::function<void(std::size_t done, std::size_t all)> on_progress;  // one call at a time
};

struct Outcome {
    ClassSummary summary;
    std::size_t judged = 0;             // submissions for which something was done
    std::size_t kept = 0;               // results of an earlier run that still hold
    std::vector<std::string> ignored;   // names in the folder that are no submissions
    std::vector<std::string> orphaned;  // results whose submissions are gone, kept as they are
};

// Throws check::Cancelled where it was told to stop, std::runtime_error in one line where results
// cannot be written, check::CatalogueError for a broken puzzle.
Outcome grade(const Request& request, const Listener& listener);

}  // namespace streamlab::grading
