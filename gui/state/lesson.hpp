// The steps of a lab, and what the student has done in each lab.
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
#include "state/drawn_prediction.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"

namespace streamlab::gui {

// The steps of a lesson, in their order.
enum class Step : std::uint8_t { predict, run, why, change, compare, remember };
inline constexpr std::size_t step_count = 6;
const char* name_of(Step step);

// A guess of how the total time will change when something is changed.
enum class TotalGuess : std::uint8_t { shorter, same, longer };

using Knobs = std::map<std::string, std::string>;

// A run and the knobs that it ran with.
struct ShownRun {
    std::shared_ptr<const RunResult> result;
    Knobs knobs;
};

// What the user has done with one lab; kept while others are open.
struct LabSession {
    Step step = Step::predict;
    Step furthest = Step::predict;  // the last step that was reached
    Knobs knobs;                    // every knob of the lab has a value

    std::optional<std::size_t> prediction;        // index of the chosen answer
    std::vector<DrawnBar> drawn;                  // one for each bar of the lab's question
    bool has_drawn = false;                       // at least one was moved
    std::shared_ptr<const DrawnOutcome> outcome;  // of the first run, if something was drawn
    Knobs predicted_knobs;                        // the knobs of that run

    bool has_run = false;                     // at least once, to its end
    std::shared_ptr<const RunResult> result;  // the last run's, null before the first
    Knobs result_knobs;

    ShownRun before;           // the run before the last change; null result: nothing was changed
    std::string changed_knob;  // the knob that was turned since then
    std::optional<TotalGuess> guess;                         // about the change's effect
    std::shared_ptr<const analysis::Comparison> comparison;  // of `before` with `result`

    // Whether the drawn bars are about the run that is shown.
    bool drawn_is_of_result() const { return outcome && result_knobs == predicted_knobs; }
};

// The session of an untouched lab: its knobs have their defaults.
LabSession new_session(const catalogue::Lab& lab);

// The answer is open after the first run; all other steps are open from the beginning.
bool is_open(const LabSession& session, Step step);
void go_to(LabSession& session, Step step);
// The next step that is open; nullopt after the last.
std::optional<Step> next_step(const LabSession& session);

// How the change affected the total time; nullopt if there is nothing to compare.
std::optional<TotalGuess> change_of_total(const LabSession& session);

}  // namespace streamlab::gui
