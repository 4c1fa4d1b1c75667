// The settings of an instructor in addition to the puzzle. If they change, all results are computed
// again.
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
    std::uint64_t output_bytes = std::uint64_t{1} << 20;  // for each run; the rest is cut
    double timeout_s = 60;  // by the wall clock: only a backstop that never gives zero points
};

struct Settings {
    std::vector<std::uint64_t> seeds;  // the same for everybody; empty: seeds_each of them
    int seeds_each = 0;                // 0: as many as the puzzle asks for
    std::string class_secret;          // if not empty, each student has different seeds
    int hint_price = 0;                // points that a hint costs
    check::Visibility visibility = check::Visibility::visible;  // of the checks' messages
    bool sandboxed = true;
    Limits limits;
};

// A shorter secret could be guessed.
inline constexpr std::size_t least_secret_bytes = 16;

// Changes `checks`, which `check` uses, so that submissions are judged inside these walls.
void confine(check::CheckOptions& checks, const Limits& limits, program::Walls walls);

// The seeds for this student's submission: from 1 to 2^53, so that every JSON reader gets the same
// number.
std::vector<std::uint64_t> seeds_of(const Settings& settings, const check::Puzzle& puzzle,
                                    const std::string& student);

// SHA-256 of the files that a verdict on this puzzle depends on: its own files except the student's
// puzzle.cu, and its solution. Throws std::runtime_error if one cannot be read.
std::string hash_of(const check::Puzzle& puzzle);

// The settings that results depend on besides submission and hints, one per line: two runs with the
// same text may be merged.
std::string to_text(const Settings& settings);

// "visible", "after_due_date", "after_published" or "hidden", Gradescope's terms.
std::string name_of(check::Visibility visibility);
// The visibility of that name; visible if there is none.
check::Visibility find_visibility(const std::string& name);

}  // namespace streamlab::grading
