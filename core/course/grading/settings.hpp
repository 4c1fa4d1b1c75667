// An instructor's settings for grading. All results are recomputed if they change.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/report/formats.hpp"

namespace streamlab::grading {

struct Limits {
    std::uint64_t work = 0;  // units of work for each run; 0: check's default
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;  // resident, for each run
    std::uint64_t output_bytes = std::uint64_t{1} << 20;  // for each run; the rest is truncated
    double timeout_s = 60;  // wall clock: only a backstop, which never gives zero points
};

struct Settings {
    std::vector<std::uint64_t> seeds;  // the same for all students; empty: seeds_each seeds
    int seeds_each = 0;                // 0: the puzzle's number of seeds
    std::string class_secret;          // if not empty, each student has different seeds
    int hint_price = 0;                // cost of a hint in points
    check::Visibility visibility = check::Visibility::visible;  // of the checks' messages
    bool sandboxed = true;
    Limits limits;
};

// A shorter secret could be guessed.
inline constexpr std::size_t min_secret_bytes = 16;

// Configures `checks` to judge submissions in a sandbox with these limits.
void confine(check::CheckOptions& checks, const Limits& limits, program::Isolation walls);

// The seeds for this student's submission: from 1 to 2^53, so that every JSON parser represents
// them exactly.
std::vector<std::uint64_t> seeds_of(const Settings& settings, const check::Puzzle& puzzle,
                                    const std::string& student);

// SHA-256 of the files that a verdict on this puzzle depends on: its own files except the student's
// puzzle.cu, and its solution. Throws std::runtime_error if one cannot be read.
std::string hash_of(const check::Puzzle& puzzle);

// The settings that results depend on, one per line. Two parts may be merged if their texts are
// equal.
std::string to_text(const Settings& settings);

// Gradescope's term: "visible", "after_due_date", "after_published" or "hidden".
std::string name_of(check::Visibility visibility);
// The visibility of that name; `visible` for an unknown name.
check::Visibility find_visibility(const std::string& name);

}  // namespace streamlab::grading
