#include "state/layout.hpp"

#include <cmath>

#include "state/app_state.hpp"

namespace streamlab::gui {

namespace {

constexpr float narrow_width = 1150;
constexpr float short_height = 580;
constexpr double moves_per_second = 16;  // the way that is left shrinks by e in 1/16 s
constexpr float small_difference = 0.002f;

bool is_question(const AppState& state) {
    return state.puzzle() != nullptr && state.puzzle()->kind == check::PuzzleKind::question;
}

}  // namespace

const char* name_of(LayoutKind kind) {
    constexpr const char* names[] = {"predict", "read",    "repair", "answer",
                                     "program", "compare", "small"};
    return names[static_cast<std::size_t>(kind)];
}

Layouts default_layouts() {
    Layouts all;
    const auto at = [&](LayoutKind kind) -> Layout& { return all[static_cast<std::size_t>(kind)]; };
    at(LayoutKind::predict) = {.text = 0.33f, .code = 0.58f, .timeline = 0.42f};
    at(LayoutKind::read) = {.text = 0.33f, .code = 0.27f, .timeline = 0.46f};
    at(LayoutKind::repair) = {.text = 0.33f, .code = 0.43f, .timeline = 0.38f};
    at(LayoutKind::answer) = {.text = 0.33f, .code = 0.40f, .timeline = 0.40f};
    at(LayoutKind::program) = {.text = 0.33f, .code = 0.52f, .timeline = 0.48f};
    at(LayoutKind::compare) = {.text = 0.33f, .code = 0.20f, .timeline = 0.46f};
    at(LayoutKind::small) = {.text = 0.37f, .code = 0.36f, .timeline = 0.64f};
    return all;
}

bool is_narrow(const AppState& state) { return state.room.width < narrow_width; }

bool shows_rail(const AppState& state) { return state.course.is_narrow || is_narrow(state); }

bool is_short(const AppState& state) { return state.room.height < short_height; }

bool details_cover_code(const AppState& state) {
    if (!is_short(state) || !shows_details(state)) return false;
    // The compiler's messages are all that there is to see.
    const bool is_broken_lab =
        state.lab() != nullptr && state.result() != nullptr && !state.result()->built;
    return state.prefers_details || is_broken_lab;
}

LayoutKind layout_kind_of(const AppState& state) {
    if (is_short(state)) return LayoutKind::small;
    if (state.comparing) return LayoutKind::compare;
    if (state.program) return LayoutKind::program;
    if (state.puzzle() != nullptr)
        return is_question(state) ? LayoutKind::answer : LayoutKind::repair;
    return state.result() != nullptr ? LayoutKind::read : LayoutKind::predict;
}

bool shows_timeline(const AppState& state) {
    if (state.result() != nullptr || state.comparing || is_question(state)) return true;
    // Not for `checking`: each pause in typing starts a check, and the code would jump.
    if (state.phase || !state.problem.empty()) return true;
    return state.lab() != nullptr && !state.lab()->bars.empty();
}

bool shows_details(const AppState& state) {
    // The user's program has its details next to its code.
    return (state.result() != nullptr || state.comparing) && (!state.program || state.comparing);
}

bool has_details_row(const AppState& state) { return shows_details(state) && !is_short(state); }

Layout wanted_layout(const AppState& state) {
    Layout wanted = state.layouts[static_cast<std::size_t>(layout_kind_of(state))];
    wanted.course = state.layouts.front().course;
    if (!shows_timeline(state))
        wanted.code = 1;
    else if (!has_details_row(state))
        wanted.timeline = 1 - wanted.code;
    return wanted;
}

void keep_changes(Layouts& layouts, LayoutKind kind, const Layout& before, const Layout& after) {
    Layout& kept = layouts[static_cast<std::size_t>(kind)];
    const auto keep = [&](float& value, float Layout::*part) {
        if (before.*part != after.*part) value = after.*part;
    };
    keep(layouts.front().course, &Layout::course);
    keep(kept.text, &Layout::text);
    keep(kept.code, &Layout::code);
    keep(kept.timeline, &Layout::timeline);
}

Layout moved_towards(const Layout& shown, const Layout& wanted, double seconds) {
    const auto rest = static_cast<float>(std::exp(-seconds * moves_per_second));
    const auto part = [&](float from, float to) {
        const float next = to + (from - to) * rest;
        return std::abs(next - to) < small_difference ? to : next;
    };
    return {part(shown.course, wanted.course), part(shown.text, wanted.text),
            part(shown.code, wanted.code), part(shown.timeline, wanted.timeline)};
}

}  // namespace streamlab::gui
