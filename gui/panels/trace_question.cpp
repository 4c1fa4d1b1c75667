// The dialog for a saved trace: the user types a name, or chooses a file of the folder.
#include <algorithm>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

void field(const Ui& ui, const TraceDialog& question, Actions& actions) {
    if (question.requests_focus) {
        ImGui::SetKeyboardFocusHere();
        actions.clear_trace_focus_request();
    }
    ImGui::SetNextItemWidth(std::min(ui.px(420), ImGui::GetIO().DisplaySize.x - ui.px(80)));
    if (const auto typed = controls::field("##trace", "", question.name))
        actions.set_trace_name(*typed);
}

void offers(const Ui& ui, const TraceDialog& question, Actions& actions) {
    if (question.offered.empty()) return;
    heading(ui, "IN THIS FOLDER");
    for (const std::string& name : question.offered)
        if (controls::row(name.c_str(), name == question.name)) actions.set_trace_name(name);
}

}  // namespace

void trace_dialog_window(const Ui& ui, const AppState& state, Actions& actions) {
    const TraceDialog& question = state.trace_question;
    if (!question.use) return;
    if (ui.keys.pressed_in(KeyTarget::dialog, Key::enter)) return actions.accept_trace_dialog();
    if (ui.keys.pressed_in(KeyTarget::dialog, Key::escape)) return actions.close_trace_dialog();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y * 0.4f), ImGuiCond_Always,
                            ImVec2(0.5f, 0.5f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.line);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(24), ui.px(20)));
    ImGui::Begin("##trace_question", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::TextUnformatted(*question.use == TraceUse::compared ? "Compare with a saved trace"
                                                                   : "Open a saved trace");
    }
    text_line("A file that run --trace or \"Save trace\" wrote:");
    field(ui, question, actions);
    offers(ui, question, actions);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    push_primary(ui);
    if (controls::button("Open", {}, !question.name.empty())) actions.accept_trace_dialog();
    pop_primary();
    ImGui::SameLine();
    if (controls::button("Cancel")) actions.close_trace_dialog();
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace streamlab::gui
