// Options for checking a submission.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "program/program.hpp"

namespace streamlab::check {

enum class Phase { building, running, judging };

// Limit on the work of a run, in units of model::WorkMeter: far more than a puzzle needs, and an
// endless loop reaches it within seconds.
inline constexpr std::uint64_t default_work_limit = 2'000'000'000;

struct CheckOptions {
    program::Toolchain toolchain;                   // only its cache_dir is written to
    std::filesystem::path profiles_folder;          // profiles/*.toml
    std::vector<std::uint64_t> seeds;               // empty: 1 to the puzzle's number of seeds
    std::vector<std::string> profiles;              // empty: those of the puzzle
    int jobs = 0;                                   // concurrent runs; 0: one per processor
    double timeout_s = 10;                          // wall-clock limit of each run
    unsigned compile_s = program::usual_compile_s;  // limit of each compiler process
    // Limit of each run in units of work; 0 for no limit. It stops a run at the same point on every
    // machine.
    std::uint64_t work_limit = 0;
    // The submission is untrusted: code that could evade the checks is rejected at compile time
    // (ErrorKind::forbidden).
    bool untrusted = false;
    // The sandbox for compiling and running the submission; the reference needs none. With a
    // sandbox, timeout_s is only a backstop: a run that it stops is not gradable.
    std::optional<program::Sandbox> sandbox;
    std::function<void(Phase)> on_phase;  // called on the thread that called check()
    // once it is true, check() throws Cancelled
    const std::atomic<bool>* cancelled = nullptr;
};

struct Cancelled : std::exception {
    const char* what() const noexcept override { return "the check was cancelled"; }
};

}  // namespace streamlab::check
