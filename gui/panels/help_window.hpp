// A window over the page with a title and a button that closes it.
#pragma once

#include <algorithm>

#include "look/text.hpp"
#include "look/ui.hpp"

namespace streamlab::gui {

// NoDecoration, except that it scrolls.
inline constexpr ImGuiWindowFlags scrolling_window =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse;

// Keeps the next window within the display, at least this wide.
inline void limit_window(ImVec2 display, float min_width = 0) {
    ImGui::SetNextWindowSizeConstraints(
        ImVec2(min_width, 0), ImVec2(std::max(min_width, display.x * 0.96f), display.y * 0.96f));
}

// Draws the frame, the title and the output of `body`. A width or height of 0 fits the contents.
template <typename Body>
void help_window(const Ui& ui, const char* id, const char* title, ImVec2 size, Body body) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y / 2), ImGuiCond_Always,
                            ImVec2(0.5f, 0.5f));
    ImGui::SetNextWindowSize(size);
    limit_window(display);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.line);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(24), ui.px(20)));
    ImGui::Begin(id, nullptr,
                 scrolling_window | ImGuiWindowFlags_HorizontalScrollbar |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::TextUnformatted(title);
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    body();
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace streamlab::gui
