#include <array>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/commands.hpp"
#include "panels/help_window.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

constexpr float width_of_columns = 1160;  // of a window with room for three

// Keys without an entry in a menu.
struct Line {
    const char* keys;
    const char* what;
};
constexpr std::array<Line, 7> task{{{"F10", "To the menus"},
                                    {"Tab, Shift+Tab", "To the next control, or the one before"},
                                    {"Arrows", "In a list: another row; on a knob: its value"},
                                    {"Enter or Space", "Press the control with the frame"},
                                    {"1 to 4", "Choose an answer"},
                                    {"Enter, no frame", "Run, next step, next stop, or edit"},
                                    {"Esc", "Leave the text"}}};
constexpr std::array<Line, 5> mouse{{{"Right button", "The menu of a lane"},
                                     {"Shift + wheel", "Move through the lanes"},
                                     {"Click", "Select a bar, or a line of the code"},
                                     {"Shift + click", "Why these two bars did not overlap"},
                                     {"Esc", "Close, leave the text, or select nothing"}}};

void line(const Ui& ui, const char* keys, const char* what, float column) {
    const float begin = ImGui::GetCursorPosX();
    ImGui::TextUnformatted(keys);
    ImGui::SameLine();
    ImGui::SetCursorPosX(begin + column);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    ImGui::TextUnformatted(what);
    ImGui::PopStyleColor();
}

void lines_of(const Ui& ui, Menu menu, float column) {
    heading(ui, name_of(menu));
    for (const Command& command : commands())
        if (command.menu == menu && command.keys[0] != '\0' && command.key != Key::escape)
            line(ui, command.keys, command.name, column);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

template <typename Lines>
void other_lines(const Ui& ui, const char* title, const Lines& lines, float column) {
    heading(ui, title);
    for (const Line& entry : lines)
        line(ui, entry.keys, entry.what, column);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

}  // namespace

void keys_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_keys) return;
    help_window(ui, "##keys", "Keys and mouse", {}, [&] {
        const float column = ui.px(130);
        const auto next_column = [&] {
            if (state.room.width > width_of_columns) ImGui::SameLine(0, ui.px(40));
        };
        ImGui::BeginGroup();
        lines_of(ui, Menu::view, column);
        lines_of(ui, Menu::run, column);
        ImGui::EndGroup();
        next_column();
        ImGui::BeginGroup();
        for (const Menu menu : {Menu::go, Menu::lanes, Menu::file, Menu::share, Menu::help})
            lines_of(ui, menu, column);
        ImGui::EndGroup();
        next_column();
        ImGui::BeginGroup();
        lines_of(ui, Menu::edit, column);
        other_lines(ui, "Labs and puzzles", task, column);
        other_lines(ui, "Mouse", mouse, column);
        ImGui::EndGroup();
        ImGui::Dummy(ImVec2(0, ui.px(4)));
        if (controls::button("Close")) actions.show_keys(false);
    });
}

}  // namespace streamlab::gui
