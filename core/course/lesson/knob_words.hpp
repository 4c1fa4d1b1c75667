// A lab's knobs and replies in words, as the app and the terminal show them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

// Null if the lab has no knob of that name.
const catalogue::Knob* find_knob(const catalogue::Lab& lab, const std::string& name);

// The value as people read it: the label of a choice, or a number with its unit.
std::string value_in_words(const catalogue::Knob& knob, const std::string& value);

// The settings that a text names as the terminal does, "flags=nonblocking", each once, with what a
// form says instead: "Streams a and b are: non-blocking (cudaStreamNonBlocking)".
std::vector<std::pair<std::string, std::string>> settings_in(const catalogue::Lab& lab,
                                                             const std::string& text);

// The text with each of these settings in a form's words and in quotes, other than in code: for the
// app, whose knobs have titles and no names.
std::string for_a_form(const std::vector<catalogue::Knob>& knobs, const std::string& text);

// The knobs that the lab suggests to turn, "--set flags=nonblocking" of its try_next; empty if that
// names something other than knobs, such as a device where that is none (lesson/device_knob.hpp).
Knobs suggested_knobs(const catalogue::Lab& lab);
// "Try \"Streams a and b are: non-blocking (cudaStreamNonBlocking)\"."; try_next itself where it
// names more than knobs.
std::string suggestion_in_words(const catalogue::Lab& lab);

// "Streams a and b are: blocking -> non-blocking", a line for each knob that differs.
std::string changes_in_words(const catalogue::Lab& lab, const Knobs& before, const Knobs& now,
                             const std::string& arrow);

// "Streams a and b are: blocking": the knobs whose values differ, with their values in `knobs`.
std::string differing_settings(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others);

// What stands above a run's output: "The program printed", or who says it of a recording.
std::string output_heading(const catalogue::Lab& lab);

// The reply to the right answer, for somebody who did not give it: without its "Yes".
std::string as_correction(const std::string& reply);

}  // namespace streamlab::lesson
