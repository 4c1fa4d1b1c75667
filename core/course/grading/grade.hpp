// Grades the submissions of a class for a puzzle: `streamlab grade`.
//
// After an interruption (a kill, a full disk) the same call resumes: each result is written
// atomically as soon as it is known, and recomputed only if the submission, the puzzle, the version
// or the settings have changed. No result depends on the wall clock.
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
    std::filesystem::path submissions;  // a folder of submissions, or one submission
    std::filesystem::path out;          // created if it does not exist
    check::CheckOptions checks;  // toolchain, profiles and sandbox; grade() sets seeds and jobs
    Settings settings;
    std::map<std::string, int> hints;                // number of hints taken, by student
    std::map<std::string, std::string> rule_titles;  // for the summary, by id
    std::vector<check::Format> formats;              // in addition to "streamlab.result/1"
    int jobs = 1;
    std::size_t shard = 1;  // the shard of the class to grade, from 1; see shard_of()
    std::size_t shards = 1;
    std::string version;  // streamlab's own
    const std::atomic<bool>* cancelled = nullptr;
};

struct Listener {
    std::function<void()> on_wait;  // called if another process holds the folder's lock
    std::function<void(std::size_t done, std::size_t all)> on_progress;  // calls are serialised
};

struct Outcome {
    ClassSummary summary;
    std::size_t judged = 0;  // submissions judged by this call
    std::size_t kept = 0;    // earlier results that are still valid
    // Students whose result file was tampered with; judged again.
    std::vector<std::string> changed;
    std::vector<std::string> orphaned;  // results without a submission; left unchanged
};

// Throws check::Cancelled once `cancelled` is true, std::runtime_error with one line if results
// cannot be written, and check::CatalogueError for an invalid puzzle.
Outcome grade(const Request& request, const Listener& listener);

}  // namespace streamlab::grading
