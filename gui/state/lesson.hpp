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

// A lesson's steps, in their order.
enum class Step : std::uint8_t { predict, run, why, change, compare, remember };
inline constexpr std::size_t step_count = 6;
const char* name_of(Step step);

// What the total will do when something is changed.
enum class TotalGuess : std::uint8_t { shorter, same, longer };

using Knobs = std::map<std::string, std::string>;

// A run and the knobs that it ran with.
struct ShownRun {
    std::shared_ptr<const RunResult> result;
    Knobs knobs;
};

// What the person has done with one lab, kept while others are open.
struct LabSession {
    Step step = Step::predict;
    Step furthest = Step::predict;  // of the steps that were reached
    Knobs knobs;                    // every knob of the lab has a value

    std::optional<std::size_t> prediction;        // index of the choice committed to
    std::vector<DrawnBar> drawn;                  // one for each bar that the lab asks for
    bool has_drawn = false;                       // at least one was moved
    std::shared_ptr<const DrawnOutcome> outcome;  // of the first run, where something was drawn
    Knobs predicted_knobs;                        // what that run ran with

    bool has_run = false;                     // at least once, to an end
    std::shared_ptr<const RunResult> result;  // the last run's, null before the first
    Knobs result_knobs;

    ShownRun before;           // the run before the last change; null result: nothing was changed
    std::string changed_knob;  // the one that was turned since
    std::optional<TotalGuess> guess;                         // about what the change does
    std::shared_ptr<const analysis::Comparison> comparison;  // of `before` with `result`

    // Whether the drawn bars speak of the run that is shown.
    bool drawn_is_of_result() const { return outcome && result_knobs == predicted_knobs; }
};

// A lab that nothing was done with: its knobs at their defaults.
LabSession new_session(const catalogue::Lab& lab);

// The answer comes after the first run; everything else is open from the beginning.
bool is_open(const LabSession& session, Step step);
void go_to(LabSession& session, Step step);
// The next step that is open; nothing after the last.
std::optional<Step> next_step(const LabSession& session);

// What the change did to the total, where there is something to compare.
std::optional<TotalGuess> change_of_total(const LabSession& session);

}  // namespace streamlab::gui
