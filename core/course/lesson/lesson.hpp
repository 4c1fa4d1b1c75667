// The way through a lab, for the app and the terminal alike: predict, run, see why, change one
// thing, compare, remember. A view holds the runs themselves; here is what the student has said and
// done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "catalogue/catalogue.hpp"
#include "lesson/drawn_prediction.hpp"

namespace streamlab::lesson {

// The steps of a lesson, in their order.
enum class Step : std::uint8_t { predict, run, why, change, compare, remember };
inline constexpr std::size_t step_count = 6;
const char* name_of(Step step);

// A guess of how the total time will change when something is changed.
enum class TotalGuess : std::uint8_t { shorter, same, longer };
// "shorter", "the same", "longer".
const char* words_for(TotalGuess guess);

using Knobs = std::map<std::string, std::string>;

// What the student has done with one lab.
struct Lesson {
    Step step = Step::predict;
    Step furthest = Step::predict;  // the last step that was reached
    Knobs knobs;                    // every knob of the lab has a value

    std::optional<std::size_t> prediction;        // index of the chosen answer
    std::vector<DrawnBar> drawn;                  // one for each bar of the lab's question
    bool has_drawn = false;                       // at least one was moved
    std::shared_ptr<const DrawnOutcome> outcome;  // of the first run, if something was drawn
    Knobs predicted_knobs;                        // the knobs of that run

    bool has_run = false;  // at least once, to its end
    Knobs result_knobs;    // of the last run

    bool is_changing = false;         // the last run is compared with one before it
    std::string changed_knob;         // the knob that was turned since that one
    std::optional<TotalGuess> guess;  // about the change's effect
    std::shared_ptr<const analysis::Comparison> comparison;  // of that run with the last one

    // Whether the drawn bars are about the run that is shown.
    bool drawn_is_of_result() const { return outcome && result_knobs == predicted_knobs; }
};

// An untouched lab: its knobs have their defaults.
Lesson new_lesson(const catalogue::Lab& lab);

// The prediction is open from the beginning; all other steps are open after the first run.
bool is_open(const Lesson& lesson, Step step);
void go_to(Lesson& lesson, Step step);
// The next step that is open; nullopt after the last.
std::optional<Step> next_step(const Lesson& lesson);

// Chooses an answer, from 0. Returns false after the first run, when a prediction no longer counts,
// and if there is no such choice.
bool predict(Lesson& lesson, const catalogue::Lab& lab, std::size_t choice);
// Whether the chosen answer is the right one; nullopt if none was chosen.
std::optional<bool> predicted_right(const Lesson& lesson, const catalogue::Lab& lab);

// Call it before a knob is turned; `knob` is empty if several are. Returns true if the last run
// becomes the one to compare with: however far a knob is turned, that stays the run before its
// first turn.
bool begin_change(Lesson& lesson, const std::string& knob);
// A run has ended with these knobs: the drawing is judged, and a change leads to the comparison.
void run_ended(Lesson& lesson, const catalogue::Lab& lab, const Knobs& knobs,
               const trace::Trace& trace,
               std::shared_ptr<const analysis::Comparison> comparison = nullptr);

// For a guess, a difference that a comparison does not mention does not matter.
inline constexpr trace::Nanoseconds same_total_parts = analysis::tolerated_part;
// How the change affected the total time; nullopt if there is nothing to compare.
std::optional<TotalGuess> change_of_total(const Lesson& lesson);
// "In all 15.0 ms -> 5.00 ms. You said shorter: right." `arrow` is what stands between the two.
std::string totals_in_words(const Lesson& lesson, const std::string& arrow);

}  // namespace streamlab::lesson
