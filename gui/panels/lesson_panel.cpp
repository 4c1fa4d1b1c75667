#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 50;

void space(const Ui& ui, float height) { ImGui::Dummy(ImVec2(0, ui.px(height))); }

// A coloured edge on the left of whatever `body` draws.
template <typename Body>
void with_edge(const Ui& ui, ImU32 colour, Body body) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::Indent(ui.px(12));
    ImGui::BeginGroup();
    body();
    ImGui::EndGroup();
    ImGui::Unindent(ui.px(12));
    const float bottom = ImGui::GetItemRectMax().y;
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + ui.px(3), bottom), colour,
                                              ui.px(1));
}

void choice_row(const Ui& ui, const AppState& state, Actions& actions, std::size_t index) {
    const LabSession& session = *state.session();
    const catalogue::PredictionChoice& choice = state.lab()->choices[index];
    const bool chosen = session.prediction == index;
    const float indent = ui.px(26);
    const ImVec2 from = ImGui::GetCursorScreenPos();

    ImGui::PushID(static_cast<int>(index));
    ImGui::Indent(indent);
    ImGui::BeginGroup();
    const bool told = session.has_run;
    const ImU32 ink = told && !chosen && !choice.right ? ui.theme.muted : ui.theme.text;
    paragraphs(ui, choice.text, ink);
    // The answer is said where the choice was made, and the right one is always explained.
    if (told && (chosen || choice.right) && !choice.reply.empty()) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui.px(4));
        paragraphs(ui, choice.reply, ui.theme.muted);
    }
    ImGui::EndGroup();
    ImGui::Unindent(indent);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    const float bottom = ImGui::GetItemRectMax().y;
    const float right = from.x + ImGui::GetContentRegionAvail().x;

    ImGui::SetCursorScreenPos(from);
    if (ImGui::InvisibleButton(
            "choice", ImVec2(std::max(1.0f, right - from.x), std::max(1.0f, bottom - from.y)))) {
        actions.predict(index);
    }
    const bool hovered = ImGui::IsItemHovered() && !told;
    end_at(after);
    ImGui::PopID();

    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 centre(from.x + ui.px(9), from.y + ui.fonts.size(Face::text) * 0.6f);
    if (told && choice.right) {
        draw_text(ui, draw, Face::strong, ImVec2(from.x + ui.px(3), from.y), ui.theme.good,
                  "\u2713");
    } else if (told && chosen) {
        draw_text(ui, draw, Face::strong, ImVec2(from.x + ui.px(3), from.y), ui.theme.hue[1],
                  "\u2717");
    } else {
        draw->AddCircle(centre, ui.px(6.5f), chosen || hovered ? ui.theme.accent : ui.theme.muted,
                        24, ui.px(1.4f));
        if (chosen) draw->AddCircleFilled(centre, ui.px(3.5f), ui.theme.accent, 24);
    }
}

void prediction(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab& lab = *state.lab();
    if (lab.choices.empty()) return;
    space(ui, 4);
    const bool answered = state.session()->has_run;
    const bool predicted = state.session()->prediction.has_value();
    heading(ui, !answered ? "PREDICT FIRST" : predicted ? "YOUR PREDICTION" : "THE ANSWER");
    paragraphs(ui, lab.prediction, ui.theme.text);
    space(ui, 0);
    for (std::size_t i = 0; i < lab.choices.size(); ++i)
        choice_row(ui, state, actions, i);
}

void after_the_run(const Ui& ui, const catalogue::Lab& lab) {
    space(ui, 4);
    heading(ui, "WHY");
    paragraphs(ui, lab.explanation, ui.theme.text);
    if (!lab.try_next.empty()) {
        space(ui, 4);
        heading(ui, "CHANGE ONE THING");
        paragraphs(ui, lab.try_next, ui.theme.text);
    }
    if (!lab.remember.empty()) {
        space(ui, 4);
        with_edge(ui, ui.theme.hue[2], [&] {
            heading(ui, "REMEMBER IN TEN YEARS");
            paragraphs(ui, lab.remember, ui.theme.text);
        });
    }
}

void lesson_text(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab* lab = state.lab();
    if (lab == nullptr) {
        paragraphs(ui, "No lab is open.", ui.theme.muted);
        return;
    }
    paragraphs(ui, lab->question, ui.theme.text);
    prediction(ui, state, actions);
    if (state.session()->has_run) {
        after_the_run(ui, *lab);
    } else if (!lab->choices.empty()) {
        space(ui, 2);
        paragraphs(ui, "The explanation comes after the first run.", ui.theme.muted);
    }
    space(ui, 6);
}

bool turned(const AppState& state) {
    const auto& knobs = state.lab()->knobs;
    return std::any_of(knobs.begin(), knobs.end(), [&](const catalogue::Knob& knob) {
        const auto value = state.session()->knobs.find(knob.name);
        return value != state.session()->knobs.end() && value->second != knob.default_value;
    });
}

bool run_button(const Ui& ui, const AppState& state, ImVec2 size) {
    ImGui::PushStyleColor(ImGuiCol_Button, ui.theme.accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, with_alpha(ui.theme.accent, 0.85f));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, with_alpha(ui.theme.accent, 0.7f));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.on_accent);
    const char* label = !state.phase ? "Run###run" : "Running###run";
    if (state.phase == RunPhase::building) label = "Building###run";
    bool pressed = false;
    {
        const ScopedFace face(ui.fonts, Face::strong);
        pressed = ImGui::Button(label, size);
    }
    ImGui::PopStyleColor(4);
    return pressed;
}

// The title and, always at the same place, the button to run.
void lesson_header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y), ui.theme.panel);
    if (state.lab() == nullptr) return;
    const ImVec2 button(ui.px(92), ui.px(30));
    const float button_y = from.y + (size.y - button.y) / 2;
    float right = from.x + size.x - ui.px(14) - button.x;
    ImGui::SetCursorScreenPos(ImVec2(right, button_y));
    if (run_button(ui, state, button)) actions.run();
    const bool stoppable = state.phase.has_value();
    if (stoppable || turned(state)) {
        const float width = ui.px(60);
        right -= width + ui.px(8);
        ImGui::SetCursorScreenPos(ImVec2(right, button_y));
        if (ImGui::Button(stoppable ? "Stop###other" : "Reset###other", ImVec2(width, button.y))) {
            if (stoppable) {
                actions.stop();
            } else {
                actions.reset_knobs();
            }
        }
    }
    const float y = from.y + (size.y - ui.fonts.size(Face::title) * 1.16f) / 2;
    draw_text(ui, draw, Face::title, ImVec2(from.x + ui.px(14), y), ui.theme.text,
              state.lab()->title, right - from.x - ui.px(26));
}

}  // namespace

void lesson_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float hairline = ui.px(1);
    const float header = ui.px(header_height);
    lesson_header(ui, state, actions, ImVec2(size.x, header));

    const float controls = std::min(knob_controls_height(ui, state), (size.y - header) * 0.6f);
    const float text_height = std::max(1.0f, size.y - header - controls - hairline);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + header));
    begin_area("##lesson", ImVec2(size.x, text_height), ImVec2(ui.px(14), ui.px(2)));
    lesson_text(ui, state, actions);
    end_area();
    if (controls <= 0) return;
    const float edge = from.y + header + text_height;
    ImGui::GetWindowDrawList()->AddRectFilled(
        ImVec2(from.x, edge), ImVec2(from.x + size.x, edge + hairline), ui.theme.line);
    ImGui::SetCursorScreenPos(ImVec2(from.x, edge + hairline));
    begin_area("##controls", ImVec2(size.x, controls), ImVec2(ui.px(14), ui.px(9)));
    knob_controls(ui, state, actions);
    end_area();
}

}  // namespace streamlab::gui
