// The file dialog: a file is chosen with the mouse, or by typing a part of its name.
#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float width = 640;
constexpr float max_list_height = 300;
constexpr float above_and_below = 230;  // of the list, in the dialog
constexpr float recent_width = 200;

float list_height(const Ui& ui) {
    return std::clamp(ImGui::GetIO().DisplaySize.y - ui.px(above_and_below), ui.px(60),
                      ui.px(max_list_height));
}

// Returns true if the dialog stays open.
bool keys(const Ui& ui, const AppState& state, Actions& actions) {
    const auto pressed = [&](Key key) { return ui.keys.pressed_in(KeyTarget::dialog, key); };
    if (pressed(Key::escape)) {
        actions.close_dialog();
        return false;
    }
    if (pressed(Key::enter)) {
        actions.choose_selected();
        return state.dialog.use.has_value();
    }
    if (pressed(Key::tab)) actions.complete_typed();
    if (pressed(Key::down)) actions.select_entry(1);
    if (pressed(Key::up)) actions.select_entry(-1);
    return true;
}

void field(const FileDialog& dialog, Actions& actions) {
    if (dialog.requests_focus) {
        ImGui::SetKeyboardFocusHere();
        actions.clear_dialog_focus_request();
    }
    ImGui::SetNextItemWidth(-1);
    const auto typed =
        controls::completed_field("##name", "A part of the name, or a path; Tab completes it",
                                  dialog.typed, dialog.completed);
    actions.clear_completed();
    if (typed) actions.type_name(*typed);
}

// Draws the recent programs; a click opens one with its last setup.
void recent(const Ui& ui, const AppState& state, Actions& actions) {
    begin_area("##recent", ImVec2(ui.px(recent_width), list_height(ui)), ImVec2(0, ui.px(4)));
    heading(ui, "RECENT");
    for (const ProgramSetup& setup : state.recent_programs) {
        const std::string file = setup.sources.front().string();
        ImGui::PushID(file.c_str());
        const bool pressed = controls::row(setup.sources.front().filename().string().c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", file.c_str());
        ImGui::PopID();
        if (pressed) {
            actions.choose_file(setup.sources.front());
            break;
        }
    }
    end_area();
    ImGui::SameLine(0, ui.px(16));
}

void list(const Ui& ui, const FileDialog& dialog, Actions& actions) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##entries", ImVec2(ImGui::GetContentRegionAvail().x, list_height(ui)),
               ImVec2(ui.px(8), ui.px(4)));
    std::size_t taken = dialog.entries.size();
    for (std::size_t i = 0; i < dialog.entries.size(); ++i) {
        const FileEntry& entry = dialog.entries[i];
        const std::string label = entry.is_folder ? entry.name + "/" : entry.name;
        if (entry.is_folder) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
        if (controls::row(label.c_str(), i == dialog.selected)) taken = i;
        if (entry.is_folder) ImGui::PopStyleColor();
    }
    if (dialog.entries.empty()) heading(ui, "No file matches");
    end_area();
    ImGui::PopStyleColor();
    actions.choose_entry(taken);  // none, if nothing was clicked
}

void buttons(const Ui& ui, const AppState& state, Actions& actions) {
    const bool folder = state.dialog.use == FileUse::include_folder;
    push_primary(ui);
    const bool taken = controls::button(folder ? "Take this folder" : "Open");
    pop_primary();
    if (taken) folder ? actions.choose_folder() : actions.choose_selected();
    ImGui::SameLine();
    if (controls::button("Cancel")) actions.close_dialog();
}

}  // namespace

void file_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.dialog.use || !keys(ui, state, actions)) return;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y / 2), ImGuiCond_Always,
                            ImVec2(0.5f, 0.5f));
    ImGui::SetNextWindowSize(ImVec2(std::min(ui.px(width), display.x * 0.94f), 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.line);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(24), ui.px(20)));
    ImGui::Begin("##files", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoMove);
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::TextUnformatted(question_of(*state.dialog.use));
    }
    if (controls::button("Up")) actions.go_up();
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    text_line(state.dialog.folder.string());
    field(state.dialog, actions);
    const bool has_recent = *state.dialog.use == FileUse::program && !state.recent_programs.empty();
    if (has_recent) recent(ui, state, actions);
    if (state.dialog.use) list(ui, state.dialog, actions);
    if (!state.dialog.problem.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.hazard);
        text_line(state.dialog.problem);
        ImGui::PopStyleColor();
    }
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    buttons(ui, state, actions);
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace streamlab::gui
