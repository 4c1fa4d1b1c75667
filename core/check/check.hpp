// Checks a submission for a puzzle: builds it with the harness, runs it and the reference solution
// for each profile and seed, and judges what came of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/puzzle.hpp"
#include "check/verdict.hpp"
#include "program/program.hpp"

namespace streamlab::check {

enum class Phase { building, running, judging };

// Units of work (model::WorkMeter) of each run, after which it is stopped: far more than a puzzle
// needs, and a program without an end gets there in seconds.
inline constexpr std::uint64_t usual_work_limit = 2'000'000'000;

struct CheckOptions {
    program::Toolchain toolchain;           // its cache_dir is the only place that is written to
    std::filesystem::path profiles_folder;  // profiles/*.toml
    std::vector<std::uint64_t> seeds;       // empty: 1 to the puzzle's number of seeds
    std::vector<std::string> profiles;      // empty: the puzzle's
    int jobs = 0;                           // runs at a time; 0: as many as there are processors
    double timeout_s = 10;                  // by the wall clock, each run
    // Of each run; 0: no limit. What it stops is stopped at the same place on every machine.
    std::uint64_t work_limit = 0;
    // The submission is untrusted: what would get it around the checks is refused when it is
    // compiled (ErrorKind::forbidden).
    bool untrusted = false;
    // Walls and limits for the submission, where it compiles and where it runs; the reference needs
    // none. With it the wall clock, timeout_s, is a backstop: what it stops is not gradable.
    std::optional<program::Sandbox> sandbox;
    std::function<void(Phase)> on_phase;           // called in the thread that checks
    const std::atomic<bool>* cancelled = nullptr;  // when true, check() ends soon: Cancelled
};

struct Cancelled : std::exception {
    const char* what() const noexcept override { return "the check was cancelled"; }
};

// What is wrong with a submission is in the verdict, and so is what is wrong with the machine
// (ErrorKind::environment) or with the puzzle itself (ErrorKind::harness). Prints nothing, and
// keeps no progress. May be called by several threads at once.
Verdict check(const Puzzle& puzzle, const std::filesystem::path& submission,
              const CheckOptions& options);

// Runs puzzle.cu's programs for each [[proof]] and says in one line each what does not hold; a
// proof speaks of a program, so any version of the file will do. Throws std::runtime_error where
// they do not build.
std::vector<std::string> check_proofs(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
