// Lists a lab's knobs in the terminal and lets the student change one.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/console.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::cli {

// A change of knob values or of the device.
struct Change {
    lesson::Knobs knobs;
    std::string device;  // empty: unchanged

    // "flags"; empty if several knobs or the device change.
    std::string knob() const { return knobs.size() == 1 ? knobs.begin()->first : std::string(); }
};

// The change that the lab's try_next suggests; nullopt if there is none.
std::optional<Change> suggested_change(const catalogue::Lab& lab);

// Lists the knobs with their values and prompts for a knob and its new value. Returns nullopt if
// the student continues without a change or quits.
std::optional<Change> choose_change(Console& console, const catalogue::Lab& lab,
                                    const lesson::Knobs& now);

}  // namespace streamlab::cli
