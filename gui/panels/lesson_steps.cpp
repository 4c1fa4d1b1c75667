// The text of each step of a lesson.
#include <fmt/format.h>

#include <string>

#include "analysis/units.hpp"
#include "lesson/knob_words.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

void predict_step(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab& lab = *state.lab();
    paragraphs(ui, shown(state, lab.question), ui.theme.text);
    space(ui, 4);
    heading(ui, state.session()->has_run ? "THE QUESTION" : "PREDICT FIRST");
    paragraphs(ui, shown(state, lab.prediction), ui.theme.text);
    space(ui, 0);
    prediction_choices(ui, state, actions);
    if (state.session()->has_run) return;
    if (!lab.bars.empty()) {
        space(ui, 4);
        heading(ui, "AND DRAW IT");
        paragraphs(ui,
                   lab.bars.ask + " The bars lie on the right; the right edge of a bar makes "
                                  "it longer.",
                   ui.theme.text);
    }
    space(ui, 2);
    if (state.session()->was_asked_to_predict && !state.session()->prediction)
        paragraphs(
            ui,
            "Choose an answer first: a wrong one teaches more than none. Run, pressed again, "
            "runs the lab without.",
            ui.theme.accent);
    else
        paragraphs(ui, "Commit yourself, then press Run: the explanation comes after it.",
                   ui.theme.muted);
}

// Differences between the drawn bars and those of the run.
void drawn_differences(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    if (!session.outcome) return;
    space(ui, 4);
    heading(ui, "YOUR DRAWING");
    paragraphs(ui, session.outcome->summary, ui.theme.text);
    int id = 0;
    for (const BarOutcome& bar : session.outcome->bars) {
        if (bar.text.empty()) continue;
        ImGui::PushID(id++);
        space(ui, 1);
        with_edge(ui, ui.theme.hue[1], [&] { paragraphs(ui, bar.text, ui.theme.text); });
        const bool same_run = session.drawing_matches_result();
        if (bar.operation != 0 && same_run && controls::is_clicked(bar.text))
            actions.jump_to({bar.operation, 0});
        ImGui::PopID();
    }
}

// The lesson's texts are about the first run; the timeline may show another one.
void note_of_other_run(const Ui& ui, const AppState& state) {
    Knobs usual;
    for (const catalogue::Knob& knob : state.lab()->knobs)
        usual[knob.name] = knob.default_value;
    const std::string shown_now =
        lesson::differing_settings(*state.lab(), state.session()->result_knobs, usual);
    if (shown_now.empty()) return;
    paragraphs(ui,
               "This is about the first run. The timeline shows another one (" + shown_now +
                   "); Reset brings the first one back.",
               ui.theme.accent);
}

void run_step(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    if (!session.has_run) {
        const bool failed = session.result && !session.result->built;
        paragraphs(ui,
                   failed ? "It does not compile: the messages stand below the timeline."
                          : "Running\u2026",
                   ui.theme.muted);
        return;
    }
    heading(ui, session.prediction ? "YOUR PREDICTION" : "THE ANSWER");
    note_of_other_run(ui, state);
    paragraphs(ui, shown(state, state.lab()->prediction), ui.theme.text);
    space(ui, 0);
    prediction_choices(ui, state, actions);
    drawn_differences(ui, state, actions);
}

// Draws the rules that the lab demonstrates; each opens its card.
void lab_rules(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, state.lab()->rules.size() == 1 ? "THE RULE BEHIND IT" : "THE RULES BEHIND IT");
    rule_buttons(ui, state, actions, state.lab()->rules);
    space(ui, 2);
}

// Draws "In PyTorch" and the other folded texts, each opened by a click.
void folded_texts(const Ui& ui, const AppState& state) {
    for (const catalogue::FoldedText& text : state.lab()->more)
        if (controls::folded_part(text.title)) {
            paragraphs(ui, shown(state, text.text), ui.theme.text);
            space(ui, 2);
        }
    space(ui, 2);
}

void why_step(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, "WHAT HAPPENED");
    note_of_other_run(ui, state);
    paragraphs(ui, shown(state, state.lab()->explanation), ui.theme.text);
    paragraphs(ui, "Click a bar in the timeline: it says why it started when it did.",
               ui.theme.muted);
    space(ui, 2);
    folded_texts(ui, state);
    lab_rules(ui, state, actions);
}

void remember_step(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab& lab = *state.lab();
    with_edge(ui, ui.theme.hue[2], [&] {
        heading(ui, "REMEMBER");
        paragraphs(ui, shown(state, lab.remember), ui.theme.text);
    });
    space(ui, 4);
    folded_texts(ui, state);
    lab_rules(ui, state, actions);
    next_stop_button(ui, state, actions);
}

}  // namespace

void next_stop_button(const Ui& ui, const AppState& state, Actions& actions) {
    const auto next = next_stop_after_current(state);
    const auto index = next ? index_of(state, *next) : std::nullopt;
    if (!index) return;
    space(ui, 4);
    const std::string label = next->kind == lesson::StopKind::lab
                                  ? "Next lab: " + state.labs[*index].title
                                  : "Next puzzle: " + state.puzzles[*index].title;
    push_primary(ui);
    const bool pressed = controls::button((label + "###next_stop").c_str());
    pop_primary();
    if (pressed) actions.go_to_stop(*next);
}

void lesson_step(const Ui& ui, const AppState& state, Actions& actions) {
    if (state.lab() == nullptr) return paragraphs(ui, "No lab is open.", ui.theme.muted);
    switch (state.session()->step) {
    case Step::predict:
        predict_step(ui, state, actions);
        break;
    case Step::run:
        run_step(ui, state, actions);
        break;
    case Step::why:
        why_step(ui, state, actions);
        break;
    case Step::change:
        change_step(ui, state, actions);
        break;
    case Step::compare:
        compare_step(ui, state, actions);
        break;
    case Step::remember:
        remember_step(ui, state, actions);
        break;
    }
    space(ui, 6);
}

}  // namespace streamlab::gui
