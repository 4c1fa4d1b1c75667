#include "look/theme.hpp"

namespace streamlab::gui {

namespace {

constexpr ImU32 rgb(unsigned hex) {
    return IM_COL32((hex >> 16) & 0xff, (hex >> 8) & 0xff, hex & 0xff, 0xff);
}

// Okabe and Ito's palette. Vermilion is reserved for hazards.
constexpr std::array<ImU32, 7> hues{rgb(0x56B4E9), rgb(0xE69F00), rgb(0x009E73), rgb(0xCC79A7),
                                    rgb(0xF0E442), rgb(0x0072B2), rgb(0xBBBBBB)};
constexpr ImU32 black = rgb(0x0b0d10);
constexpr ImU32 white = rgb(0xffffff);
constexpr std::array<ImU32, 7> hue_labels{black, black, black, black, black, white, black};

}  // namespace

const Theme dark_theme{
    .window = rgb(0x0f1216),
    .panel = rgb(0x171b21),
    .sheet = rgb(0x12161b),
    .line = rgb(0x2a313a),
    .text = rgb(0xe6e9ee),
    .muted = rgb(0x98a2b0),
    .control = rgb(0x242b34),
    .control_hot = rgb(0x303945),
    .accent = rgb(0x56B4E9),
    .on_accent = black,
    .hazard = rgb(0xE8702A),
    .good = rgb(0x2fbf94),
    .marked = rgb(0x2b2a1c),
    .current = rgb(0x1d3142),
    .host_bar = rgb(0x8b95a3),
    .host_blocked = rgb(0x2b333d),
    .on_host = rgb(0xc9d0d9),
    .selection = white,
    .hue = hues,
    .on_hue = hue_labels,
    .ink = {rgb(0xd5dae1), rgb(0xc792ea), rgb(0x6cc0f0), rgb(0xf2b134), rgb(0xe8a87c),
            rgb(0x9ccc8a), rgb(0x7f8b99), rgb(0xb48ead)},
};

const Theme light_theme{
    .window = rgb(0xe4e7eb),
    .panel = rgb(0xf6f7f9),
    .sheet = rgb(0xffffff),
    .line = rgb(0xd3d8de),
    .text = rgb(0x1a1f26),
    .muted = rgb(0x59636f),
    .control = rgb(0xe6e9ee),
    .control_hot = rgb(0xd8dde4),
    .accent = rgb(0x0068a3),
    .on_accent = white,
    .hazard = rgb(0xC24F00),
    .good = rgb(0x00795a),
    .marked = rgb(0xfdf3d3),
    .current = rgb(0xdcecf8),
    .host_bar = rgb(0x7a8592),
    .host_blocked = rgb(0xe3e7ec),
    .on_host = rgb(0x38414c),
    .selection = black,
    .hue = hues,
    .on_hue = hue_labels,
    .ink = {rgb(0x24292f), rgb(0x8430a8), rgb(0x00629b), rgb(0xa65e00), rgb(0x9a4a12),
            rgb(0x2b7a2b), rgb(0x68727e), rgb(0x7a4a86)},
};

namespace {

void colour_widgets(const Theme& theme, ImGuiStyle& style) {
    const auto set = [&](ImGuiCol slot, ImU32 colour) { style.Colors[slot] = vec4(colour); };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.muted);
    set(ImGuiCol_WindowBg, theme.window);
    set(ImGuiCol_ChildBg, theme.panel);
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_Border, theme.line);
    set(ImGuiCol_FrameBg, theme.control);
    set(ImGuiCol_FrameBgHovered, theme.control_hot);
    set(ImGuiCol_FrameBgActive, theme.control_hot);
    set(ImGuiCol_Button, theme.control);
    set(ImGuiCol_ButtonHovered, theme.control_hot);
    set(ImGuiCol_ButtonActive, theme.line);
    set(ImGuiCol_Header, theme.control);
    set(ImGuiCol_HeaderHovered, theme.control_hot);
    set(ImGuiCol_HeaderActive, theme.control_hot);
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent);
    set(ImGuiCol_ScrollbarBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_ScrollbarGrab, theme.line);
    set(ImGuiCol_ScrollbarGrabHovered, theme.control_hot);
    set(ImGuiCol_ScrollbarGrabActive, theme.muted);
    set(ImGuiCol_Separator, theme.line);
    set(ImGuiCol_TextSelectedBg, with_alpha(theme.accent, 0.35f));
}

}  // namespace

void apply_style(const Theme& theme, float scale) {
    ImGuiStyle style;
    style.WindowPadding = ImVec2(12, 10);
    style.FramePadding = ImVec2(10, 5);
    style.ItemSpacing = ImVec2(8, 6);
    style.ItemInnerSpacing = ImVec2(6, 4);
    style.WindowRounding = 6;
    style.ChildRounding = 0;
    style.FrameRounding = 5;
    style.PopupRounding = 6;
    style.GrabRounding = 4;
    style.GrabMinSize = 14;
    style.ScrollbarSize = 10;
    style.ScrollbarRounding = 5;
    style.WindowBorderSize = 0;
    style.PopupBorderSize = 1;
    style.ScaleAllSizes(scale);
    style.PopupBorderSize = scale;
    colour_widgets(theme, style);
    ImGui::GetStyle() = style;
}

ImU32 with_alpha(ImU32 colour, float alpha) {
    const auto value = static_cast<ImU32>(alpha * 255.0f + 0.5f);
    return (colour & ~IM_COL32_A_MASK) | (value << IM_COL32_A_SHIFT);
}

ImVec4 vec4(ImU32 colour) { return ImGui::ColorConvertU32ToFloat4(colour); }

}  // namespace streamlab::gui
