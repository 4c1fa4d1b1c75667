// Parts of the lesson panel.
#pragma once

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Draws the row of steps, and the button to the next one.
void stepper(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// Draws the text of the open step.
void lesson_step(const Ui& ui, const AppState& state, Actions& actions);
void prediction_choices(const Ui& ui, const AppState& state, Actions& actions);
void change_step(const Ui& ui, const AppState& state, Actions& actions);
void compare_step(const Ui& ui, const AppState& state, Actions& actions);

// Draws a button to the next stop of the path, unless all other stops are done.
void next_stop_button(const Ui& ui, const AppState& state, Actions& actions);

// Draws a coloured edge to the left of the output of `body`.
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

// Text of a lab or puzzle for the app, without terminal syntax like "flags=nonblocking".
std::string shown(const AppState& state, const std::string& text);

inline void space(const Ui& ui, float height) { ImGui::Dummy(ImVec2(0, ui.px(height))); }

}  // namespace streamlab::gui
