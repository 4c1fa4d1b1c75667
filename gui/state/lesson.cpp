#include "state/lesson.hpp"

#include <algorithm>

namespace streamlab::gui {

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

LabSession new_session(const catalogue::Lab& lab) {
    LabSession session;
    for (const catalogue::Knob& knob : lab.knobs)
        session.knobs[knob.name] = knob.default_value;
    session.drawn = bars_to_begin_with(lab.bars);
    return session;
}

bool is_open(const LabSession& session, Step step) {
    return step == Step::predict || session.has_run;
}

void go_to(LabSession& session, Step step) {
    session.step = step;
    session.furthest = std::max(session.furthest, step);
}

std::optional<Step> next_step(const LabSession& session) {
    if (session.step == Step::remember) return std::nullopt;
    const auto next = static_cast<Step>(static_cast<std::uint8_t>(session.step) + 1);
    if (!is_open(session, next)) return std::nullopt;
    return next;
}

std::optional<TotalGuess> change_of_total(const LabSession& session) {
    if (!session.comparison) return std::nullopt;
    const analysis::Comparison& comparison = *session.comparison;
    const trace::Nanoseconds before = comparison.first.makespan_ns;
    const trace::Nanoseconds after = comparison.second.makespan_ns;
    // For a guess, a difference of a hundredth does not matter.
    if (std::abs(after - before) <= std::max(before, after) / 100) return TotalGuess::same;
    return after < before ? TotalGuess::shorter : TotalGuess::longer;
}

}  // namespace streamlab::gui
