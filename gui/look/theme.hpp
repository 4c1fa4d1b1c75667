// Colours and spacing: a dark and a light theme with the same Okabe-Ito palette.
#pragma once

#include <imgui.h>

#include <array>

namespace streamlab::gui {

struct Theme {
    ImU32 window;  // background of the window
    ImU32 panel;   // background of lists and texts
    ImU32 sheet;   // background of code and timeline
    ImU32 line;    // hairlines
    ImU32 text;
    ImU32 muted;    // secondary text; contrast still 4.5:1 on a panel
    ImU32 control;  // buttons and fields
    ImU32 control_hot;
    ImU32 accent;     // the main button and the current choice
    ImU32 on_accent;  // text on the accent
    ImU32 hazard;     // vermilion
    ImU32 good;
    ImU32 marked;   // background of the marked line of code
    ImU32 current;  // background of the current line of code
    ImU32 host_bar;
    ImU32 host_blocked;
    ImU32 on_host;
    ImU32 selection;              // outlines
    std::array<ImU32, 7> hue;     // view::StreamHues
    std::array<ImU32, 7> on_hue;  // labels: black on all but blue
    std::array<ImU32, 8> ink;     // by view::Ink
};

extern const Theme dark_theme;
extern const Theme light_theme;

// Sets ImGui's own style for this theme and scale.
void apply_style(const Theme& theme, float scale);

ImU32 with_alpha(ImU32 colour, float alpha);
ImVec4 vec4(ImU32 colour);

}  // namespace streamlab::gui
