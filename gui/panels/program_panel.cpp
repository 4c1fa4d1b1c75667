// The user's own program: its files, and the settings of its build and run.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "panels/title_row.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float settings_height = 34;
constexpr const char* connections = "CUDA_DEVICE_MAX_CONNECTIONS";

const char* run_label(const AppState& state) {
    if (!state.phase) return "Run###run_own";
    return *state.phase == RunPhase::building ? "Building###run_own" : "Running###run_own";
}

std::string name_of_program(const AppState& state) {
    return state.program->setup.sources.front().filename().string();
}

float width_of_buttons(const Ui& ui) {
    return ui.px(title_button_width) + ui.px(8) + ui.px(title_other_width);
}

// Returns its height.
float header(const Ui& ui, const AppState& state, Actions& actions, float width) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const TitleRow row =
        draw_title_row(ui, name_of_program(state), from, width, width_of_buttons(ui));
    const float height = ui.px(title_button_height);
    const float y = from.y + row.buttons_y;
    float right = from.x + width - ui.px(14) - ui.px(title_button_width);
    ImGui::SetCursorScreenPos(ImVec2(right, y));
    push_primary(ui);
    {
        const ScopedFace face(ui.fonts, Face::strong);
        if (controls::button(run_label(state), ImVec2(ui.px(title_button_width), height)))
            actions.run_program();
    }
    pop_primary();
    if (state.phase) {
        right -= ui.px(title_other_width) + ui.px(8);
        ImGui::SetCursorScreenPos(ImVec2(right, y));
        if (controls::button("Stop###stop_own", ImVec2(ui.px(title_other_width), height)))
            actions.stop_program();
    }
    return row.height;
}

// Draws a small button at the right edge of the current line.
bool remove_button(const Ui& ui) {
    const float width = ui.fonts.measure(Face::text, "Remove").x + ui.px(20);
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(
        ImGui::GetCursorPosX(), ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width));
    return small_button("Remove");
}

void sources(const Ui& ui, const AppState& state, Actions& actions) {
    const ProgramSession& session = *state.program;
    heading(ui, "SOURCES");
    for (std::size_t i = 0; i < session.setup.sources.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const bool is_shown = i == session.shown_source;
        if (is_shown) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.accent);
        const bool pressed = small_button(session.setup.sources[i].filename().string().c_str());
        if (is_shown) ImGui::PopStyleColor();
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", session.setup.sources[i].string().c_str());
        const bool removed = i > 0 && remove_button(ui);
        ImGui::PopID();
        if (removed) return actions.remove_source(i);
        if (pressed && !is_shown) return actions.show_source(i);
    }
    if (small_button("Add a source\u2026")) actions.open_file_dialog(FileUse::source);
}

void include_folders(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, "INCLUDE FOLDERS");
    const auto& folders = state.program->setup.include_folders;
    for (std::size_t i = 0; i < folders.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        text_line(folders[i].string());
        const bool removed = remove_button(ui);
        ImGui::PopID();
        if (removed) return actions.remove_include_folder(i);
    }
    if (small_button("Add a folder\u2026")) actions.open_file_dialog(FileUse::include_folder);
}

void arguments(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, "ARGUMENTS");
    ImGui::SetNextItemWidth(-1);
    if (const auto typed = controls::field("##arguments", "as in a shell: --size 4 \"a file\"",
                                           state.program->typed_arguments))
        actions.set_typed_arguments(*typed);
    if (ImGui::IsItemDeactivatedAfterEdit()) actions.apply_arguments();
}

void device(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, "DEVICE");
    const ProgramSetup setup = state.program->setup;
    const std::string usual = state.profile_name + " (default)";
    const std::string shown = setup.device.empty() ? usual : setup.device;
    ImGui::SetNextItemWidth(ui.px(150));
    std::vector<std::string> names{usual};
    std::copy_if(state.devices.begin(), state.devices.end(), std::back_inserter(names),
                 [&](const std::string& name) { return name != state.profile_name; });
    const auto chosen = std::find(names.begin(), names.end(), shown);
    if (const auto taken = controls::list(ui, "##device", shown, names,
                                          static_cast<std::size_t>(chosen - names.begin())))
        actions.set_device(*taken == 0 ? std::string() : names[*taken]);
    ImGui::SameLine();
    std::int64_t count = setup.devices;
    ImGui::SetNextItemWidth(ui.px(110));
    if (controls::slider("##count", &count, 1, 8, count == 1 ? "%lld device" : "%lld devices"))
        actions.set_device_count(static_cast<int>(count));
}

void environment(const Ui& ui, const AppState& state, Actions& actions) {
    heading(ui, "ENVIRONMENT");
    const auto variables = state.program->setup.environment;
    for (const auto& [name, value] : variables) {
        ImGui::PushID(name.c_str());
        {
            const ScopedFace face(ui.fonts, Face::mono);
            text_line(name + "=" + value);
        }
        const bool removed = remove_button(ui);
        ImGui::PopID();
        if (removed) return actions.remove_variable(name);
    }
    ImGui::SetNextItemWidth(-1);
    if (const auto typed =
            controls::field("##variable", "NAME=VALUE, then Enter", state.program->typed_variable))
        actions.set_typed_variable(*typed);
    if (ImGui::IsItemDeactivated() && !state.program->typed_variable.empty() &&
        ui.keys.pressed_during_input(Key::enter))
        actions.apply_variable();
    if (variables.count(connections) == 0 && controls::button(connections))
        actions.set_variable(connections, "1");
}

void kept_run(const Ui& ui, const AppState& state, Actions& actions) {
    const ProgramSession& session = *state.program;
    if (session.result == nullptr || !session.result->built) return;
    heading(ui, "COMPARE");
    bool keeps = session.has_pinned_baseline;
    if (controls::box("compare what follows with this run", &keeps)) actions.keep_run(keeps);
    if (session.comparison && !state.comparing && small_button("Both above each other"))
        actions.compare_change();
}

// "h200, 2 sources, --size 4": what differs from a plain run.
std::string setup_in_words(const AppState& state) {
    const ProgramSetup& setup = state.program->setup;
    std::string text = setup.device.empty() ? state.profile_name : setup.device;
    if (setup.devices > 1) text += fmt::format(", {} devices", setup.devices);
    if (setup.sources.size() > 1) text += fmt::format(", {} sources", setup.sources.size());
    if (!setup.arguments.empty()) text += ", " + setup.arguments;
    for (const auto& [name, value] : setup.environment)
        text += ", " + name + '=' + value;
    return text;
}

// Folds and unfolds the settings.
void settings_row(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const bool is_open = state.program->shows_settings;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(from.x + size.x, from.y + size.y);
    const bool pressed = controls::area("##settings", size, "settings", ControlKind::row);
    draw->AddRectFilled(from, to, ImGui::IsItemHovered() ? ui.theme.control : ui.theme.panel);
    const float y = from.y + (size.y - ui.fonts.size(Face::text) * 1.16f) / 2;
    float x = from.x + ui.px(14);
    x += draw_text(ui, draw, Face::text, ImVec2(x, y), ui.theme.text,
                   is_open ? "\u25bc Settings" : "\u25b6 Settings") +
         ui.px(10);
    draw_text(ui, draw, Face::text, ImVec2(x, y), ui.theme.muted, setup_in_words(state),
              to.x - x - ui.px(14));
    if (pressed) actions.show_settings(!is_open);
}

}  // namespace

float program_panel_height(const Ui& ui, const AppState& state, float width) {
    constexpr float unfolded = 420;
    const TitleRow row = title_row_of(ui, name_of_program(state), width, width_of_buttons(ui));
    return row.height + ui.px(settings_height + (state.program->shows_settings ? unfolded : 0));
}

void program_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float title = header(ui, state, actions, size.x);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + title));
    settings_row(ui, state, actions, ImVec2(size.x, ui.px(settings_height)));
    if (!state.program->shows_settings) return;
    const float above = title + ui.px(settings_height);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + above));
    begin_area("##program", ImVec2(size.x, std::max(1.0f, size.y - above)),
               ImVec2(ui.px(14), ui.px(10)));
    for (const auto part : {sources, include_folders, arguments, device, environment, kept_run}) {
        part(ui, state, actions);
        space(ui, 6);
    }
    end_area();
}

}  // namespace streamlab::gui
