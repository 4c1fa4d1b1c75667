// Grades the submissions of a class for a puzzle: `streamlab grade`.
//
// After an interruption (a kill, a full disk) the same call continues from there: each result is
// written as a whole as soon as it is known, and computed again only if the submission, the puzzle,
// streamlab or the settings have changed. No result depends on a clock.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/report/formats.hpp"
#include "grading/class_summary.hpp"
#include "grading/settings.hpp"

namespace streamlab::grading {

struct Request {
    check::Puzzle puzzle;
    std::filesystem::path submissions;  // a folder of submissions, or a single one
    std::filesystem::path out;          // created if it does not exist
    check::CheckOptions checks;  // toolchain, profiles and walls; seeds and jobs are set here
    Settings settings;
    std::map<std::string, int> hints;                // hints taken, by student
    std::map<std::string, std::string> rule_titles;  // for the summary, by id
    std::vector<check::Format> formats;              // in addition to streamlab's own
    int jobs = 1;
    std::size_t shard = 1;  // of `shards`: the part of the students to grade, chosen by name
    std::size_t shards = 1;
    std::string version;  // streamlab's own
    const std::atomic<bool>* cancelled = nullptr;
};

struct Listener {
    std::function<void()> on_wait;  // called if another grader holds the folder
    std::function<void(std::size_t done, std::size_t all)> on_progress;  // one call at a time
};

struct Outcome {
    ClassSummary summary;
    std::size_t judged = 0;             // submissions that were judged in this run
    std::size_t kept = 0;               // results of an earlier run that are still valid
    std::vector<std::string> changed;   // results that somebody changed, judged again
    std::vector<std::string> orphaned;  // results whose submissions are gone; they stay as they are
};

// Throws check::Cancelled if it was told to stop, std::runtime_error with one line if results
// cannot be written, and check::CatalogueError for an invalid puzzle.
Outcome grade(const Request& request, const Listener& listener);

}  // namespace streamlab::grading
