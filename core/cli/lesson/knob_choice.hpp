// The knobs of a lab as a list in the terminal, one of which is turned.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/console.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::cli {

// What is to be changed: values of knobs, or the device.
struct Change {
    lesson::Knobs knobs;
    std::string device;  // empty: as it is

    // "flags", or empty where several knobs or the device change.
    std::string knob() const { return knobs.size() == 1 ? knobs.begin()->first : std::string(); }
};

// What the lab suggests (its try_next); nullopt if it suggests nothing.
std::optional<Change> suggested_change(const catalogue::Lab& lab);

// Lists the knobs with their values, and asks for one and its new value. nullopt: the student goes
// on without a change, or the conversation is over.
std::optional<Change> choose_change(Console& console, const catalogue::Lab& lab,
                                    const lesson::Knobs& now);

}  // namespace streamlab::cli
