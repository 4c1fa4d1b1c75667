// State of a lab in the app: the student's lesson, and the displayed runs.
#pragma once

#include <memory>

#include "lesson/lesson.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"

namespace streamlab::gui {

using lesson::BarOutcome;
using lesson::DrawnBar;
using lesson::DrawnOutcome;
using lesson::go_to;
using lesson::is_open;
using lesson::Knobs;
using lesson::name_of;
using lesson::next_step;
using lesson::Step;
using lesson::step_count;
using lesson::total_change;
using lesson::TotalGuess;

// A run and its knob values.
struct ShownRun {
    std::shared_ptr<const RunResult> result;
    Knobs knobs;
};

// The user's state in one lab; kept while other labs are open.
struct LabSession : lesson::Lesson {
    std::shared_ptr<const RunResult> result;  // the last run; null before the first
    ShownRun before;  // the run before the last change; null result: no change yet
    bool was_asked_to_predict = false;  // Run was pressed without a prediction
};

// The initial session of a lab.
LabSession new_session(const catalogue::Lab& lab);

}  // namespace streamlab::gui
