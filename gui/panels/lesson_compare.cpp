// The steps in which the student changes one knob and compares the run with the previous one.
#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <string>

#include "lesson/knob_words.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr std::array guesses{TotalGuess::shorter, TotalGuess::same, TotalGuess::longer};

void guess_buttons(const Ui& ui, const AppState& state, Actions& actions) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(6), ui.px(6)));
    for (const TotalGuess guess : guesses) {
        const bool chosen = state.session()->guess == guess;
        if (guess != guesses.front()) next_in_row(ui, lesson::words_for(guess), ui.px(6));
        if (chosen) push_primary(ui);
        if (controls::button(lesson::words_for(guess))) actions.guess_total(guess);
        if (chosen) pop_primary();
    }
    ImGui::PopStyleVar();
}

void change_list(const Ui& ui, const catalogue::Lab& lab, const LabSession& session) {
    std::istringstream lines(
        lesson::changes_text(lab, session.before.knobs, session.result_knobs, "\u2192"));
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text += line + "\n\n";
    paragraphs(ui, text.empty() ? "Nothing: the knobs are as they were." : text, ui.theme.text);
}

void totals(const Ui& ui, const LabSession& session) {
    const bool right = session.guess && session.guess == total_change(session);
    paragraphs(ui, lesson::totals_text(session, "\u2192"), right ? ui.theme.good : ui.theme.text);
}

void knobs(const Ui& ui, const AppState& state, Actions& actions) {
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = knob_controls_height(ui, state, width);
    if (height <= 0) return;
    begin_area("##controls", ImVec2(width, height), ImVec2(ui.px(3), ui.px(9)),
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    knob_controls(ui, state, actions);
    end_area();
}

// True if the lab's suggestion is what runs now.
bool follows_suggestion(const AppState& state) {
    const Knobs wanted = lesson::suggested_knobs(*state.lab());
    const Knobs& set = state.session()->knobs;
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const auto& knob) {
        const auto found = set.find(knob.first);
        return found != set.end() && found->second == knob.second;
    });
}

void both_button(const Ui& ui, const AppState& state, Actions& actions) {
    const bool on = state.comparing.has_value();
    if (!on) push_primary(ui);
    if (controls::button(on ? "Show this run alone  (B)" : "Show both runs  (B)"))
        actions.toggle_compare_change();
    if (!on) pop_primary();
}

}  // namespace

void change_step(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab& lab = *state.lab();
    heading(ui, "CHANGE ONE THING");
    if (follows_suggestion(state))
        paragraphs(ui, "The suggested change is made. Try another one, or compare.", ui.theme.text);
    else if (!lab.try_next.empty())
        paragraphs(ui, lesson::suggestion_text(lab), ui.theme.text);
    if (lab.knobs.empty()) return;
    space(ui, 3);
    heading(ui, "PREDICT: WHAT WILL THE TOTAL BE?");
    space(ui, 1);
    guess_buttons(ui, state, actions);
    space(ui, 1);
    paragraphs(ui, "Then turn a knob: the lab runs again at once.", ui.theme.muted);
    knobs(ui, state, actions);
}

void compare_step(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    if (!session.comparison) {
        paragraphs(
            ui,
            "Turn a knob. The differences from the earlier run appear here, and both runs can "
            "be shown together.",
            ui.theme.muted);
        return knobs(ui, state, actions);
    }
    heading(ui, "YOU CHANGED");
    change_list(ui, *state.lab(), session);
    totals(ui, session);
    for (const std::string& text :
         lesson::turned_texts(*state.lab(), session.before.knobs, session.result_knobs))
        paragraphs(ui, shown(state, text), ui.theme.text);
    both_button(ui, state, actions);
    // A turned knob ends this comparison.
    const std::shared_ptr<const analysis::Comparison> comparison = session.comparison;
    knobs(ui, state, actions);
    space(ui, 3);
    heading(ui, "WHAT DIFFERS");
    differences_list(ui, state, actions, *comparison);
}

}  // namespace streamlab::gui
