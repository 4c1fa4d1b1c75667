#include <algorithm>
#include <cmath>
#include <cstdint>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/code_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float edge = 6;  // above the first and below the last line

int marked_line(const AppState& state) {
    return state.lab() != nullptr ? state.lab()->marked_line : 0;
}

void draw_line(const Ui& ui, ImDrawList* draw, const CodePlace& at, const AppState& state,
               std::size_t index, std::uint32_t current) {
    const auto number = static_cast<std::uint32_t>(index + 1);
    const float y = at.origin.y + static_cast<float>(index) * at.line_height;
    const bool marked = number == static_cast<std::uint32_t>(std::max(0, marked_line(state)));
    const ImVec2 band_from(at.left, y);
    const ImVec2 band_to(at.right, y + at.line_height);
    if (marked) draw->AddRectFilled(band_from, band_to, ui.theme.marked);
    if (number == current) draw->AddRectFilled(band_from, band_to, ui.theme.current);
    if (marked || number == current) {
        draw->AddRectFilled(band_from, ImVec2(at.left + ui.px(3), band_to.y),
                            number == current ? ui.theme.accent : ui.theme.hue[1]);
    }
    draw_code_line(ui, draw, at, state, index,
                   number == current || marked ? ui.theme.text : with_alpha(ui.theme.muted, 0.75f));
}

void code_lines(const Ui& ui, const AppState& state, Actions& actions) {
    CodePlace at{};
    at.origin = ImGui::GetCursorScreenPos();
    at.line_height = ui.px(18);
    at.character = ui.fonts.measure(Face::mono, "0").x;
    at.gutter = ui.px(8) + at.character * 3 + ui.px(14);
    at.left = ImGui::GetWindowPos().x;
    at.right = at.left + ImGui::GetWindowWidth();
    const std::size_t count = state.source.lines.size();
    const float width =
        at.gutter + at.character * static_cast<float>(state.source.longest_line + 2);
    const float height = whole_lines(ui, at.line_height * static_cast<float>(count), at.line_height,
                                     width > ImGui::GetWindowWidth());

    // Before the first run, lines have no bars to select.
    controls::area("##lines", ImVec2(std::max(1.0f, width), std::max(1.0f, height)), {},
                   ControlKind::area, state.result() != nullptr);
    if (ImGui::IsItemActivated() && state.result() != nullptr) {
        const auto line =
            static_cast<std::uint32_t>((ImGui::GetMousePos().y - at.origin.y) / at.line_height);
        actions.jump_to(target_of_line(state, line + 1));
        actions.prefer_details(false);
    }
    const std::uint32_t current = current_line(state);
    const float above = ImGui::GetWindowPos().y - at.origin.y;
    const auto first = static_cast<std::size_t>(std::max(0.0f, above / at.line_height));
    const auto last = static_cast<std::size_t>(
        std::max(0.0f, (above + ImGui::GetWindowHeight()) / at.line_height + 1));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::size_t i = first; i < std::min(last, count); ++i) {
        draw_line(ui, draw, at, state, i, current);
    }
    if (state.scroll_to_line) {
        // Between two calls the host's line is unknown: do not scroll.
        const int marked = state.playback.playhead_ns ? 0 : marked_line(state);
        const std::uint32_t wanted =
            current != 0 ? current : static_cast<std::uint32_t>(std::max(0, marked));
        if (wanted > 0) bring_into_view(ui, wanted - 1, at.line_height);
        actions.clear_line_scroll();
    }
}

}  // namespace

void code_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    if (state.edit.document) return editor_panel(ui, state, actions, size);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float header = ui.px(30);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + header), ui.theme.panel);
    const float y = from.y + (header - ui.fonts.size(Face::mono) * 1.16f) / 2;
    draw_text(ui, draw, Face::mono, ImVec2(from.x + ui.px(14), y), ui.theme.muted,
              shown_name(state), size.x - ui.px(28));
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + header));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##code", ImVec2(size.x, std::max(1.0f, size.y - header)), ImVec2(0, ui.px(edge)),
               ImGuiWindowFlags_HorizontalScrollbar);
    code_lines(ui, state, actions);
    end_area();
    ImGui::PopStyleColor();
}

}  // namespace streamlab::gui
