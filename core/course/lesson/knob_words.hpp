// Texts about a lab's knobs and replies, for the app and the terminal.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

// Null if the lab has no knob of that name.
const catalogue::Knob* find_knob(const catalogue::Lab& lab, const std::string& name);

// The display text of a value: the label of a choice, or a number with its unit.
std::string display_value(const catalogue::Knob& knob, const std::string& value);

// The text with each setting for the terminal, such as "flags=nonblocking", replaced with its
// quoted form for a GUI: "Streams a and b are: non-blocking (cudaStreamNonBlocking)". Code stays
// unchanged.
std::string with_form_labels(const std::vector<catalogue::Knob>& knobs, const std::string& text);

// The knob values that the lab suggests in try_next, "--set flags=nonblocking". Empty if try_next
// has other options, such as a device for which there is no knob (lesson/device_knob.hpp).
Knobs suggested_knobs(const catalogue::Lab& lab);
// "Try \"Streams a and b are: non-blocking (cudaStreamNonBlocking)\"."; try_next itself if it has
// other options than knobs.
std::string suggestion_text(const catalogue::Lab& lab);

// "Streams a and b are: blocking -> non-blocking", one line per knob that differs.
std::string changes_text(const catalogue::Lab& lab, const Knobs& before, const Knobs& now,
                         const std::string& arrow);

// "Streams a and b are: blocking": the knobs whose values differ from `others`.
std::string differing_settings(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others);

// "blocking": only their values, without what stands in brackets.
std::string differing_values(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others);

// The texts Knob::turned of the knobs that differ from `before` and from their defaults. If more
// than one knob differs from its default, each text begins with "If nothing else is changed".
std::vector<std::string> turned_texts(const catalogue::Lab& lab, const Knobs& before,
                                      const Knobs& now);

// The heading above a run's output: "The program printed", or the equivalent for a recording.
std::string output_heading(const catalogue::Lab& lab);

// The reply to the right answer without its "Yes", for a student who gave another answer.
std::string as_correction(const std::string& reply);

}  // namespace streamlab::lesson
