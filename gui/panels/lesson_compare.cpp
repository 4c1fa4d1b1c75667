// The steps in which the student changes one thing and compares it with the run before.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "analysis/units.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

constexpr std::array<std::pair<TotalGuess, const char*>, 3> guesses{
    {{TotalGuess::shorter, "shorter"},
     {TotalGuess::same, "the same"},
     {TotalGuess::longer, "longer"}}};

const char* word_for(TotalGuess guess) {
    const auto found = std::find_if(guesses.begin(), guesses.end(),
                                    [&](const auto& each) { return each.first == guess; });
    return found->second;
}

const catalogue::Knob* find_knob(const catalogue::Lab& lab, std::string_view name) {
    const auto found = std::find_if(lab.knobs.begin(), lab.knobs.end(),
                                    [&](const auto& knob) { return knob.name == name; });
    return found == lab.knobs.end() ? nullptr : &*found;
}

// The value as the knob shows it.
std::string value_label(const catalogue::Knob& knob, const std::string& value) {
    for (const catalogue::KnobChoice& choice : knob.choices)
        if (choice.value == value) return choice.label;
    return knob.unit.empty() ? value : value + " " + knob.unit;
}

// Puts "--set flags=nonblocking" in the words of the knobs; leaves anything else as it is.
std::string suggestion(const catalogue::Lab& lab) {
    std::string text;
    std::string_view rest = lab.try_next;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word.empty() || word == "--set") continue;
        const std::size_t equals = word.find('=');
        const catalogue::Knob* knob = find_knob(lab, word.substr(0, equals));
        if (equals == std::string_view::npos || knob == nullptr) return lab.try_next;
        text += text.empty() ? "Try " : ", and ";
        text += fmt::format("\"{}: {}\"", knob->title,
                            value_label(*knob, std::string(word.substr(equals + 1))));
    }
    return text + ".";
}

void guess_buttons(const Ui& ui, const AppState& state, Actions& actions) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(6), ui.px(6)));
    for (const auto& [guess, word] : guesses) {
        const bool chosen = state.session()->guess == guess;
        if (chosen) push_primary(ui);
        if (ImGui::Button(word)) actions.guess_total(guess);
        if (chosen) pop_primary();
        ImGui::SameLine();
    }
    ImGui::NewLine();
    ImGui::PopStyleVar();
}

void what_was_changed(const Ui& ui, const catalogue::Lab& lab, const LabSession& session) {
    std::string text;
    for (const catalogue::Knob& knob : lab.knobs) {
        const auto before = session.before.knobs.find(knob.name);
        const auto now = session.result_knobs.find(knob.name);
        if (before == session.before.knobs.end() || now == session.result_knobs.end()) continue;
        if (before->second == now->second) continue;
        text += fmt::format("{}: {} \u2192 {}\n\n", knob.title, value_label(knob, before->second),
                            value_label(knob, now->second));
    }
    paragraphs(ui, text.empty() ? "Nothing: the knobs have not changed." : text, ui.theme.text);
}

void totals(const Ui& ui, const LabSession& session) {
    const analysis::Comparison& comparison = *session.comparison;
    std::string text =
        fmt::format("In all {} \u2192 {}.", analysis::human_duration(comparison.first.makespan_ns),
                    analysis::human_duration(comparison.second.makespan_ns));
    const auto truth = change_of_total(session);
    ImU32 ink = ui.theme.text;
    if (session.guess && truth) {
        const bool right = session.guess == truth;
        text += right ? fmt::format(" You said {}: right.", word_for(*session.guess))
                      : fmt::format(" You said {}; it is {}.", word_for(*session.guess),
                                    word_for(*truth));
        if (right) ink = ui.theme.good;
    }
    paragraphs(ui, text, ink);
}

void both_button(const Ui& ui, const AppState& state, Actions& actions) {
    const bool on = state.comparing.has_value();
    if (!on) push_primary(ui);
    if (ImGui::Button(on ? "Show this run alone  (B)" : "Show both runs  (B)"))
        actions.toggle_compare_change();
    if (!on) pop_primary();
}

}  // namespace

void change_step(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab& lab = *state.lab();
    heading(ui, "CHANGE ONE THING");
    if (!lab.try_next.empty()) paragraphs(ui, suggestion(lab), ui.theme.text);
    if (lab.knobs.empty()) return;
    space(ui, 3);
    heading(ui, "PREDICT: WHAT WILL THE TOTAL BE?");
    space(ui, 1);
    guess_buttons(ui, state, actions);
    space(ui, 1);
    paragraphs(ui, "Then turn a knob below: the lab runs again at once.", ui.theme.muted);
}

void compare_step(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    if (!session.comparison) {
        paragraphs(ui,
                   "Turn a knob below. The differences from the run before appear here, and both "
                   "runs can be shown together.",
                   ui.theme.muted);
        return;
    }
    heading(ui, "YOU CHANGED");
    what_was_changed(ui, *state.lab(), session);
    totals(ui, session);
    both_button(ui, state, actions);
    space(ui, 3);
    heading(ui, "WHAT DIFFERS");
    differences_list(ui, state, actions, *session.comparison);
}

}  // namespace streamlab::gui
