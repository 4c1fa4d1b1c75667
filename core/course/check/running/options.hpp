// How a submission is checked.
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

// Units of work (model::WorkMeter) after which each run is stopped: far more than a puzzle needs,
// and an endless program gets there in seconds.
inline constexpr std::uint64_t usual_work_limit = 2'000'000'000;

struct CheckOptions {
    program::Toolchain toolchain;           // its cache_dir is the only place that is written to
    std::filesystem::path profiles_folder;  // profiles/*.toml
    std::vector<std::uint64_t> seeds;       // empty: 1 to the puzzle's number of seeds
    std::vector<std::string> profiles;      // empty: the puzzle's
    int jobs = 0;                           // runs at a time; 0: as many as there are processors
    double timeout_s = 10;                  // for each run, by the wall clock
    unsigned compile_s = program::usual_compile_s;  // for each process of a compiler
    // For each run; 0: no limit. A run that it stops is stopped at the same place on every machine.
    std::uint64_t work_limit = 0;
    // The submission is untrusted: anything that would get it around the checks is refused when it
    // is compiled (ErrorKind::forbidden).
    bool untrusted = false;
    // The sandbox in which the submission is compiled and run; the reference needs none. With a
    // sandbox the wall clock, timeout_s, is only a backstop: a run that it stops is not gradable.
    std::optional<program::Sandbox> sandbox;
    std::function<void(Phase)> on_phase;  // called in the thread that checks
    // when it becomes true, check() soon throws Cancelled
    const std::atomic<bool>* cancelled = nullptr;
};

struct Cancelled : std::exception {
    const char* what() const noexcept override { return "the check was cancelled"; }
};

}  // namespace streamlab::check
