#include <array>

#include "look/text.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

struct Line {
    const char* keys;
    const char* what;
};
constexpr std::array<Line, 14> lines{{{"W S, wheel", "zoom at the mouse"},
                                      {"A D, drag", "move through time"},
                                      {"Shift + wheel", "move through the lanes"},
                                      {"0", "show the whole run"},
                                      {"F", "fit the selected bar"},
                                      {"Click", "select a bar, or a line of the code"},
                                      {"Left Right, Tab", "next bar of the lane"},
                                      {"Up Down", "next lane"},
                                      {"[", "go to what the selected bar waited for"},
                                      {"]", "go to what waited for it"},
                                      {", .", "playhead to the next event"},
                                      {"E", "arrows of all events, on or off"},
                                      {"R", "run"},
                                      {"Esc", "close, or select nothing"}}};

}  // namespace

void keys_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_keys) return;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y / 2), ImGuiCond_Always,
                            ImVec2(0.5f, 0.5f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.line);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(24), ui.px(20)));
    ImGui::Begin("##keys", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::TextUnformatted("Keys and mouse");
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    const float column = ImGui::GetCursorPosX() + ui.px(150);
    for (const Line& line : lines) {
        ImGui::TextUnformatted(line.keys);
        ImGui::SameLine(column);
        ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
        ImGui::TextUnformatted(line.what);
        ImGui::PopStyleColor();
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    if (ImGui::Button("Close")) actions.show_keys(false);
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace streamlab::gui
