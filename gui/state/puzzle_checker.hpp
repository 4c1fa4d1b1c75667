// Checks puzzles and detects saved files without blocking the window.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "analysis/comparison/comparison.hpp"
#include "check/check.hpp"
#include "state/puzzle.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

struct CheckJob {
    std::uint64_t number = 0;  // increases with every job; reports with older numbers are discarded
    check::Puzzle puzzle;
    std::filesystem::path file;
    std::filesystem::path profiles_folder;
    // If set, nothing is checked: a question's programs are run, and shown to this extent before
    // the answer.
    std::optional<Disclosure> shows;
};

struct CheckReport {
    std::uint64_t number = 0;
    check::Phase phase = check::Phase::building;    // of the running check
    std::shared_ptr<const check::Verdict> verdict;  // null while the check is running
    // Null if nothing ran. Its `problem` says why the programs of a question did not run.
    std::shared_ptr<const RunResult> result;
    std::shared_ptr<const RunResult> reference;              // may be null as well
    std::shared_ptr<const analysis::Comparison> comparison;  // if both exist
    // Question puzzles: runs of their programs, after a pass or before the answer.
    std::vector<PuzzleProgramRun> pictures;
    bool more_follow = false;  // more pictures in the next report
};

class PuzzleChecker {
public:
    virtual ~PuzzleChecker() = default;
    // Replaces a check that is still running. Returns at once.
    virtual void start(CheckJob job) = 0;
    virtual void stop() = 0;
    // The newest report since the last call, if there is one. Never blocks.
    virtual std::optional<CheckReport> poll() = 0;
};

class SaveWatcher {
public:
    virtual ~SaveWatcher() = default;
    // Watches only this file; an empty path stops watching.
    virtual void watch(const std::filesystem::path& file) = 0;
    // True if the file was saved since the last call. Never blocks.
    virtual bool poll() = 0;
};

// The real implementations, with a thread each, which calls `wake` when there is something to poll.
std::unique_ptr<PuzzleChecker> make_puzzle_checker(std::function<void()> wake);
std::unique_ptr<SaveWatcher> make_save_watcher(std::function<void()> wake);

}  // namespace streamlab::gui
