// What an instructor sets beside the puzzle. A result is only as good as its settings: where they
// change, it is made anew.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/puzzle.hpp"
#include "check/report/formats.hpp"

namespace streamlab::grading {

struct Limits {
    std::uint64_t work = 0;                               // units of work a run; 0: check's own
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;  // resident, a run
    std::uint64_t output_bytes = std::uint64_t{1} << 20;  // of a run; the rest is cut
    double timeout_s = 60;  // by the wall clock: only a backstop, and never zero points
};

struct Settings {
    std::vector<std::uint64_t> seeds;  // these, for everybody; empty: as many as seeds_each
    int seeds_each = 0;                // 0: as many as the puzzle says
    std::string class_secret;          // not empty: each student has seeds of their own
    int hint_price = 0;                // points that a hint costs
    check::Visibility visibility = check::Visibility::visible;  // of the checks' messages
    bool sandboxed = true;
    Limits limits;
};

// A shorter secret could be guessed.
inline constexpr std::size_t least_secret_bytes = 16;

// The seeds that this student's submission is run with: from 1 to 2^53, so that every reader of
// JSON has the same number.
std::vector<std::uint64_t> seeds_of(const Settings& settings, const check::Puzzle& puzzle,
                                    const std::string& student);

// SHA-256 of the files that a verdict on this puzzle rests on: its own, but for the student's
// puzzle.cu, and its solution. Throws std::runtime_error where one cannot be read.
std::string hash_of(const check::Puzzle& puzzle);

// In one line each, what results depend on beside submission and hints: two runs with the same
// text may be merged.
std::string to_text(const Settings& settings);

// "visible", "after_due_date", "after_published", "hidden": as Gradescope says it.
std::string name_of(check::Visibility visibility);
// The one of that name; visible where there is none.
check::Visibility find_visibility(const std::string& name);

}  // namespace streamlab::grading
