// The state machine of a lab's lesson, shared by the app and the terminal: predict, run, see why,
// change one thing, compare, remember. The views keep the runs; this module keeps the student's
// answers and progress.
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

// The steps of a lesson, in order.
enum class Step : std::uint8_t { predict, run, why, change, compare, remember };
inline constexpr std::size_t step_count = 6;
const char* name_of(Step step);

// The student's guess of the change in total time.
enum class TotalGuess : std::uint8_t { shorter, same, longer };
// The guess in words: "shorter", "the same", "longer".
const char* words_for(TotalGuess guess);

using Knobs = std::map<std::string, std::string>;

// A student's state in one lab.
struct Lesson {
    Step step = Step::predict;
    Step furthest = Step::predict;  // the furthest step reached
    Knobs knobs;                    // a value for every knob of the lab

    std::optional<std::size_t> prediction;        // index of the chosen answer
    std::vector<DrawnBar> drawn;                  // one for each bar of the lab's question
    bool has_drawn = false;                       // at least one bar was moved
    std::shared_ptr<const DrawnOutcome> outcome;  // of the first run, if bars were drawn
    Knobs predicted_knobs;                        // the knobs of that run

    bool has_run = false;  // at least once, to its end
    Knobs result_knobs;    // of the last run

    bool is_changing = false;         // the last run is compared with an earlier one
    std::string changed_knob;         // the knob that was changed since then
    std::optional<TotalGuess> guess;  // of the change's effect
    std::shared_ptr<const analysis::Comparison> comparison;  // of the earlier run with the last one

    // True if the drawn bars were judged with the settings of the last run.
    bool drawing_matches_result() const { return outcome && result_knobs == predicted_knobs; }
};

// The initial state, with default knobs.
Lesson new_lesson(const catalogue::Lab& lab);

// The first step is always open; all others open with the first run.
bool is_open(const Lesson& lesson, Step step);
void go_to(Lesson& lesson, Step step);
// The next step that is open; nullopt after the last.
std::optional<Step> next_step(const Lesson& lesson);

// Chooses an answer, from 0. Returns false after the first run, when predictions are closed, and
// for an invalid index.
bool predict(Lesson& lesson, const catalogue::Lab& lab, std::size_t choice);
// True if the chosen answer is the right one; nullopt if none was chosen.
std::optional<bool> predicted_right(const Lesson& lesson, const catalogue::Lab& lab);

// Call it before a knob changes; `knob` is empty if several do. Returns true if the last run
// becomes the baseline of the comparison. Further changes of the same knob keep the baseline.
bool begin_change(Lesson& lesson, const std::string& knob);
// Records a completed run: judges the drawing, and after a change continues to the comparison.
void on_run_end(Lesson& lesson, const catalogue::Lab& lab, const Knobs& knobs,
                const trace::Trace& trace,
                std::shared_ptr<const analysis::Comparison> comparison = nullptr);

// Total times that differ by less than this count as the same, as in a comparison.
inline constexpr trace::Nanoseconds same_total_parts = analysis::tolerated_part;
// The effect of the change on the total time; nullopt if there is no comparison.
std::optional<TotalGuess> total_change(const Lesson& lesson);
// "In all 15.0 ms -> 5.00 ms. You said shorter: right." `arrow` separates the two times.
std::string totals_text(const Lesson& lesson, const std::string& arrow);

}  // namespace streamlab::lesson
