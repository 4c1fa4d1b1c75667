// Drawing and layout functions of ImGui whose signatures differ between 1.86 and 1.92.
#pragma once

#include <imgui.h>

namespace streamlab::gui {

inline void draw_outline(ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 colour, float rounding,
                         float thickness) {
#if IMGUI_VERSION_NUM >= 19280
    draw->AddRect(min, max, colour, rounding, thickness);
#else
    draw->AddRect(min, max, colour, rounding, 0, thickness);
#endif
}

inline void draw_polyline(ImDrawList* draw, const ImVec2* points, int count, ImU32 colour,
                          float thickness) {
#if IMGUI_VERSION_NUM >= 19280
    draw->AddPolyline(points, count, colour, thickness);
#else
    draw->AddPolyline(points, count, colour, 0, thickness);
#endif
}

// Between these two, Tab leaves out the fields: it selects bars.
inline void begin_no_tab_stop() {
#if IMGUI_VERSION_NUM >= 19100
    ImGui::PushItemFlag(ImGuiItemFlags_NoTabStop, true);
#elif IMGUI_VERSION_NUM >= 18940
    ImGui::PushTabStop(false);
#else
    ImGui::PushAllowKeyboardFocus(false);
#endif
}
inline void end_no_tab_stop() {
#if IMGUI_VERSION_NUM >= 19100
    ImGui::PopItemFlag();
#elif IMGUI_VERSION_NUM >= 18940
    ImGui::PopTabStop();
#else
    ImGui::PopAllowKeyboardFocus();
#endif
}

// Begins a part of the window with its own clipping and scrolling, and `padding` inside.
inline bool begin_area(const char* id, ImVec2 size, ImVec2 padding, ImGuiWindowFlags flags = 0) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
#if IMGUI_VERSION_NUM >= 19000
    const bool visible = ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding, flags);
#else
    const bool visible =
        ImGui::BeginChild(id, size, false, flags | ImGuiWindowFlags_AlwaysUseWindowPadding);
#endif
    ImGui::PopStyleVar();
    return visible;
}
inline void end_area() { ImGui::EndChild(); }

// Moves the cursor and reserves the space: from 1.89 on a position alone does not extend a window.
inline void end_at(ImVec2 screen_position) {
    ImGui::SetCursorScreenPos(screen_position);
    ImGui::Dummy(ImVec2(0, 0));
}

}  // namespace streamlab::gui
