// The editor: file name and status, text, find bar and notice.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/code_parts.hpp"
#include "panels/editor_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 30;

struct Said {
    std::string text;
    ImU32 colour;
};

Said document_status(const Ui& ui, const AppState& state) {
    const edit::Document& document = *state.edit.document;
    const Theme& theme = ui.theme;
    if (document.has_conflict()) return {"changed elsewhere", theme.hazard};
    if (!document.problem().empty() && !document.is_saved()) return {"not saved", theme.hazard};
    if (state.edit.waits) return {"\u2026", theme.muted};
    if (state.checking)
        return {*state.checking == check::Phase::building ? "building\u2026" : "checking\u2026",
                theme.muted};
    if (state.phase)
        return {*state.phase == RunPhase::building ? "building\u2026" : "running\u2026",
                theme.muted};
    if (const std::size_t count = state.edit.marks.size(); count > 0)
        return {fmt::format("{} problem{}", count, count == 1 ? "" : "s"), theme.hazard};
    const PuzzleSession* puzzle = state.puzzle_session();
    if (puzzle != nullptr && puzzle->verdict && !puzzle->is_out_of_date)
        return puzzle->verdict->passed() ? Said{"passed", theme.good}
                                         : Said{"not passed yet", theme.muted};
    return {document.is_saved() ? "saved" : "not saved", theme.muted};
}

// A click on the number of problems goes to the next one.
void go_to_next_problem(const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    if (state.edit.marks.empty()) return;
    ImGui::SetCursorScreenPos(from);
    if (controls::area("##problems", size)) actions.go_to_mark(1);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y), ui.theme.panel);
    const float y = from.y + (size.y - ui.fonts.size(Face::mono) * 1.16f) / 2;
    const Said said = document_status(ui, state);
    const float width = ui.fonts.measure(Face::small, said.text.c_str()).x;
    draw_text(ui, draw, Face::small, ImVec2(from.x + size.x - ui.px(14) - width, y + ui.px(1)),
              said.colour, said.text);
    go_to_next_problem(state, actions, ImVec2(from.x + size.x - ui.px(22) - width, from.y),
                       ImVec2(width + ui.px(16), size.y));
    const bool focus = state.edit.has_focus;
    draw_text(ui, draw, Face::mono, ImVec2(from.x + ui.px(14), y),
              focus ? ui.theme.text : ui.theme.muted, shown_name(state),
              size.x - ui.px(42) - width);
    if (focus)
        draw->AddRectFilled(ImVec2(from.x, from.y + size.y - ui.px(2)),
                            ImVec2(from.x + size.x, from.y + size.y), ui.theme.accent);
}

}  // namespace

void editor_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float top = ui.px(header_height);
    const float find = find_bar_height(ui, state);
    const float below = std::min(notice_height(ui, state, size.x), size.y * 0.45f);
    header(ui, state, actions, from, ImVec2(size.x, top));
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + top + find));
    editor_text(ui, state, actions, ImVec2(size.x, std::max(1.0f, size.y - top - find - below)));
    // Draw after the text: a key that returns the keyboard focus to the text must not be typed into
    // it.
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + top));
    find_bar(ui, state, actions, ImVec2(size.x, std::max(1.0f, find)));
    if (below <= 0) return;
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + size.y - below));
    notice(ui, state, actions, ImVec2(size.x, below));
}

}  // namespace streamlab::gui
