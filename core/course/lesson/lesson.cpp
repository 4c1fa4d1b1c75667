#include "lesson/lesson.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/units.hpp"

namespace streamlab::lesson {

namespace {

// Only relative times count: a drawing that starts late is shifted to 0.
void judge_drawing(Lesson& lesson, const catalogue::Lab& lab, const trace::Trace& trace) {
    trace::Nanoseconds first = lesson.drawn.front().start_ns;
    for (const DrawnBar& bar : lesson.drawn)
        first = std::min(first, bar.start_ns);
    for (DrawnBar& bar : lesson.drawn)
        bar.start_ns -= first;
    lesson.predicted_knobs = lesson.result_knobs;
    lesson.outcome = std::make_shared<DrawnOutcome>(judge(lab.bars, lesson.drawn, trace));
}

}  // namespace

const char* name_of(Step step) {
    switch (step) {
    case Step::predict:
        return "Predict";
    case Step::run:
        return "Run";
    case Step::why:
        return "Why";
    case Step::change:
        return "Change";
    case Step::compare:
        return "Compare";
    case Step::remember:
        return "Remember";
    }
    return "";
}

const char* words_for(TotalGuess guess) {
    switch (guess) {
    case TotalGuess::shorter:
        return "shorter";
    case TotalGuess::same:
        return "the same";
    case TotalGuess::longer:
        return "longer";
    }
    return "";
}

Lesson new_lesson(const catalogue::Lab& lab) {
    Lesson lesson;
    for (const catalogue::Knob& knob : lab.knobs)
        lesson.knobs[knob.name] = knob.default_value;
    lesson.drawn = initial_bars(lab.bars);
    return lesson;
}

bool is_open(const Lesson& lesson, Step step) { return step == Step::predict || lesson.has_run; }

void go_to(Lesson& lesson, Step step) {
    lesson.step = step;
    lesson.furthest = std::max(lesson.furthest, step);
}

std::optional<Step> next_step(const Lesson& lesson) {
    if (lesson.step == Step::remember) return std::nullopt;
    const auto next = static_cast<Step>(static_cast<std::uint8_t>(lesson.step) + 1);
    if (!is_open(lesson, next)) return std::nullopt;
    return next;
}

bool predict(Lesson& lesson, const catalogue::Lab& lab, std::size_t choice) {
    if (lesson.has_run || choice >= lab.choices.size()) return false;
    lesson.prediction = choice;
    return true;
}

std::optional<bool> predicted_right(const Lesson& lesson, const catalogue::Lab& lab) {
    if (!lesson.prediction || *lesson.prediction >= lab.choices.size()) return std::nullopt;
    return lab.choices[*lesson.prediction].right;
}

bool begin_change(Lesson& lesson, const std::string& knob) {
    if (lesson.is_changing && lesson.changed_knob == knob) return false;
    lesson.is_changing = true;
    lesson.changed_knob = knob;
    lesson.comparison.reset();
    // A guess from before this step refers to the previous change.
    if (lesson.step != Step::change) lesson.guess.reset();
    return true;
}

void on_run_end(Lesson& lesson, const catalogue::Lab& lab, const Knobs& knobs,
                const trace::Trace& trace, std::shared_ptr<const analysis::Comparison> comparison) {
    lesson.result_knobs = knobs;
    lesson.comparison = std::move(comparison);
    lesson.has_run = true;
    if (lesson.has_drawn && !lesson.outcome) judge_drawing(lesson, lab, trace);
    // Go to the step that shows the effect of the change.
    if (lesson.comparison && lesson.step == Step::change) go_to(lesson, Step::compare);
}

std::optional<TotalGuess> total_change(const Lesson& lesson) {
    if (!lesson.comparison) return std::nullopt;
    const analysis::Comparison& comparison = *lesson.comparison;
    const trace::Nanoseconds before = comparison.first.makespan_ns;
    const trace::Nanoseconds after = comparison.second.makespan_ns;
    if (std::abs(after - before) <= std::max(before, after) / same_total_parts)
        return TotalGuess::same;
    return after < before ? TotalGuess::shorter : TotalGuess::longer;
}

std::string totals_text(const Lesson& lesson, const std::string& arrow) {
    if (!lesson.comparison) return {};
    const analysis::Comparison& comparison = *lesson.comparison;
    std::string text =
        fmt::format("In all {} {} {}.", analysis::human_duration(comparison.first.makespan_ns),
                    arrow, analysis::human_duration(comparison.second.makespan_ns));
    const auto truth = total_change(lesson);
    if (!lesson.guess || !truth) return text;
    if (lesson.guess == truth)
        return text + fmt::format(" You said {}: right.", words_for(*lesson.guess));
    return text +
           fmt::format(" You said {}; it is {}.", words_for(*lesson.guess), words_for(*truth));
}

}  // namespace streamlab::lesson
