// Checks puzzles and notices saved files without ever making the window wait.
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
    std::uint64_t number = 0;  // grows with every job; reports of older ones are out of date
    check::Puzzle puzzle;
    std::filesystem::path file;
    std::filesystem::path profiles_folder;
    // Nothing is checked: a question's programs are run, to be shown so far before the answer.
    std::optional<Disclosure> shows;
};

struct CheckReport {
    std::uint64_t number = 0;
    check::Phase phase = check::Phase::building;    // of the running check
    std::shared_ptr<const check::Verdict> verdict;  // null while the check is running
    // May be null: nothing ran. Says why a question's programs did not.
    std::shared_ptr<const RunResult> result;
    std::shared_ptr<const RunResult> reference;              // may be null, too
    std::shared_ptr<const analysis::Comparison> comparison;  // if both exist
    // Of a question puzzle: its programs' runs, once it is passed, or before it is answered.
    std::vector<PuzzlePicture> pictures;
    bool more_follow = false;  // of these, in the next report
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
    // Watches only this file from now on; an empty path: none.
    virtual void watch(const std::filesystem::path& file) = 0;
    // Whether it was saved since the last call. Never blocks.
    virtual bool poll() = 0;
};

// The real ones, with a thread each. The thread calls `wake` when there is something to poll.
std::unique_ptr<PuzzleChecker> make_puzzle_checker(std::function<void()> wake);
std::unique_ptr<SaveWatcher> make_save_watcher(std::function<void()> wake);

}  // namespace streamlab::gui
