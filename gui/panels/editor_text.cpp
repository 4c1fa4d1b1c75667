// The text in the editor: lines, selection, caret and marks.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "edit/characters.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/code_parts.hpp"
#include "panels/editor_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float edge = 6;           // above the first and below the last line
constexpr float context_lines = 2;  // visible lines above and below the line of the caret
constexpr float scrollbar = 12;     // height of the scrollbar, with a margin

struct Page {
    const Ui& ui;
    const AppState& state;
    const edit::Editor& editor;
    CodePlace at;
    ImDrawList* draw = nullptr;

    float y_of(std::size_t line) const {
        return at.origin.y + static_cast<float>(line) * at.line_height;
    }
    float x_of(edit::Place place) const {
        const std::size_t width = edit::width_until(editor.text().line(place.line), place.column);
        return at.origin.x + at.gutter + at.character * static_cast<float>(width);
    }
    edit::Place place_at(ImVec2 mouse) const {
        const float row = (mouse.y - at.origin.y) / at.line_height;
        const auto line =
            std::min(static_cast<std::size_t>(std::max(0.0f, row)), editor.text().line_count() - 1);
        const double width = (mouse.x - at.origin.x - at.gutter) / at.character;
        return {line, edit::column_at(editor.text().line(line), width)};
    }
};

// Fills the background of a part of one line.
void fill(const Page& page, std::size_t line, edit::Range range, ImU32 colour) {
    const bool goes_on = range.to.line > line;
    const edit::Place from = range.from.line < line ? edit::Place{line, 0} : range.from;
    const edit::Place to =
        goes_on ? edit::Place{line, page.editor.text().line(line).size()} : range.to;
    // A selected line end is half a character wide.
    const float right = page.x_of(to) + (goes_on ? page.at.character / 2 : 0);
    page.draw->AddRectFilled(ImVec2(std::floor(page.x_of(from)), page.y_of(line)),
                             ImVec2(std::floor(right), page.y_of(line) + page.at.line_height),
                             colour);
}

void backgrounds(const Page& page, std::size_t line, std::uint32_t current) {
    const Theme& theme = page.ui.theme;
    const ImVec2 from(page.at.left, page.y_of(line));
    const ImVec2 to(page.at.right, page.y_of(line) + page.at.line_height);
    const bool has_caret = page.editor.caret().line == line && page.state.edit.has_focus;
    if (line + 1 == current)
        page.draw->AddRectFilled(from, to, theme.current);
    else if (has_caret)
        page.draw->AddRectFilled(from, to, with_alpha(theme.control, 0.45f));
    const auto marks = marks_of_line(page.state, line);
    if (line + 1 == current || !marks.empty())
        page.draw->AddRectFilled(from, ImVec2(from.x + page.ui.px(3), to.y),
                                 marks.empty() ? theme.accent
                                               : colour_of(theme, marks.front()->kind));
    for (const edit::Range& hit : page.state.edit.find.hits)
        if (hit.from.line == line) fill(page, line, hit, with_alpha(theme.hue[1], 0.35f));
    const edit::Range selected = page.editor.selection().range();
    if (!selected.is_empty() && selected.from.line <= line && selected.to.line >= line)
        fill(page, line, selected,
             with_alpha(theme.accent, page.state.edit.has_focus ? 0.38f : 0.2f));
}

void wave(const Page& page, float from, float to, float y, ImU32 colour) {
    const float step = page.ui.px(2);
    std::vector<ImVec2> points;
    for (float x = from; x <= std::max(to, from + 3 * step); x += step)
        points.emplace_back(x, y + (points.size() % 2 == 0 ? 0 : -step));
    draw_polyline(page.draw, points.data(), static_cast<int>(points.size()), colour, page.ui.px(1));
}

// Messages of a line are drawn after its text, as far as they fit. The compiler's messages at
// the caret stand in the strip below the text.
void marks(const Page& page, std::size_t line) {
    const auto all = marks_of_line(page.state, line);
    if (all.empty()) return;
    const float clipped = page.at.left + page.at.gutter - page.ui.px(4);
    page.draw->PushClipRect(ImVec2(clipped, page.y_of(line)),
                            ImVec2(page.at.right, page.y_of(line) + page.at.line_height), true);
    for (const Mark* mark : all)
        wave(page, page.x_of(mark->range.from), page.x_of(mark->range.to),
             page.y_of(line) + page.at.line_height - page.ui.px(1),
             colour_of(page.ui.theme, mark->kind));
    const float x = page.x_of({line, page.editor.text().line(line).size()}) + 2 * page.at.character;
    const float room = page.at.right - page.ui.px(12) - x;
    std::string text = all.front()->text;
    if (all.size() > 1) text = fmt::format("{} (and {} more)", text, all.size() - 1);
    const float y =
        page.y_of(line) + (page.at.line_height - page.ui.fonts.size(Face::small) * 1.16f) / 2;
    const bool is_in_strip = page.editor.caret().line == line && all.front()->rule.empty();
    if (room > page.ui.px(60) && !is_in_strip)
        draw_text(page.ui, page.draw, Face::small, ImVec2(x, y),
                  colour_of(page.ui.theme, all.front()->kind), text, room, CutTip::none);
    page.draw->PopClipRect();
}

void brackets(const Page& page) {
    if (!page.state.edit.has_focus || !page.editor.selection().range().is_empty()) return;
    const auto pair = edit::brackets_at(page.editor.text(), page.editor.caret());
    if (!pair) return;
    for (const edit::Place place : {pair->here, pair->other}) {
        const ImVec2 from(std::floor(page.x_of(place)), page.y_of(place.line) + page.ui.px(1));
        draw_outline(page.draw, from,
                     ImVec2(from.x + std::ceil(page.at.character),
                            from.y + page.at.line_height - page.ui.px(2)),
                     page.ui.theme.muted, page.ui.px(2), page.ui.px(1));
    }
}

// The caret does not blink, so that no frames are drawn while the app is idle.
void caret(const Page& page) {
    const edit::Place place = page.editor.caret();
    const float x = std::floor(page.x_of(place));
    if (x < page.at.left + page.at.gutter - page.ui.px(4)) return;
    const ImU32 colour =
        page.state.edit.has_focus ? page.ui.theme.text : with_alpha(page.ui.theme.muted, 0.6f);
    page.draw->AddRectFilled(
        ImVec2(x - page.ui.px(1), page.y_of(place.line) + page.ui.px(1)),
        ImVec2(x + page.ui.px(1), page.y_of(place.line) + page.at.line_height - page.ui.px(1)),
        colour);
}

void lines(const Page& page) {
    const float above = ImGui::GetWindowPos().y - page.at.origin.y;
    const std::size_t count = page.editor.text().line_count();
    const auto first = static_cast<std::size_t>(std::max(0.0f, above / page.at.line_height));
    const auto last =
        std::min(count, static_cast<std::size_t>(std::max(
                            0.0f, (above + ImGui::GetWindowHeight()) / page.at.line_height + 1)));
    const std::uint32_t current = current_line(page.state);
    for (std::size_t line = first; line < last; ++line) {
        backgrounds(page, line, current);
        const bool has_caret = page.editor.caret().line == line;
        draw_code_line(page.ui, page.draw, page.at, page.state, line,
                       has_caret || line + 1 == current ? page.ui.theme.text
                                                        : with_alpha(page.ui.theme.muted, 0.75f));
        marks(page, line);
    }
    brackets(page);
    caret(page);
}

// A click on a line's number selects the bar of the line.
void select_bar_of_line(const Page& page, Actions& actions, std::size_t line) {
    for (const Mark* mark : marks_of_line(page.state, line))
        if (mark->target) {
            actions.jump_to(mark->target);
            return actions.prefer_details(false);
        }
    if (page.state.result() != nullptr)
        actions.jump_to(target_of_line(page.state, static_cast<std::uint32_t>(line + 1)));
    actions.prefer_details(false);
}

void mouse(const Page& page, Actions& actions) {
    const ImVec2 position = ImGui::GetMousePos();
    const bool in_gutter = position.x < page.at.left + page.at.gutter - page.ui.px(4);
    const edit::Place place = page.place_at(position);
    if (ImGui::IsItemHovered())
        ImGui::SetMouseCursor(in_gutter ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_TextInput);
    if (ImGui::IsItemActivated()) {
        actions.focus_editor(true);
        const bool extends = ImGui::GetIO().KeyShift;
        const int clicks = ImGui::GetMouseClickedCount(0);
        actions.edit([&](edit::Editor& editor) {
            if (in_gutter)
                editor.place_caret({place.line, 0});
            else if (clicks == 2)
                editor.select_word(
                    page.place_at(ImVec2(position.x - page.at.character / 2, position.y)));
            else if (clicks > 2)
                editor.select_line(place.line);
            else
                editor.place_caret(place, extends);
        });
        if (in_gutter) select_bar_of_line(page, actions, place.line);
    } else if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0)) {
        actions.edit([&](edit::Editor& editor) { editor.place_caret(place, true); });
    }
}

// Draws all messages of the line under the mouse.
void tooltip(const Page& page) {
    if (!ImGui::IsItemHovered() || ImGui::IsMouseDown(0)) return;
    const ImVec2 position = ImGui::GetMousePos();
    const float row = (position.y - page.at.origin.y) / page.at.line_height;
    if (row < 0) return;
    const auto all = marks_of_line(page.state, static_cast<std::size_t>(row));
    if (all.empty()) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(page.ui.px(420));
    for (const Mark* mark : all) {
        ImGui::PushStyleColor(ImGuiCol_Text, colour_of(page.ui.theme, mark->kind));
        ImGui::TextUnformatted(mark->text.c_str());
        ImGui::PopStyleColor();
    }
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void scroll_to_caret(const Page& page, Actions& actions) {
    const edit::Place place = page.editor.caret();
    // Scroll by whole lines: a partial line at the top would look broken.
    const float line_height = page.at.line_height;
    const float pad = page.ui.px(edge);
    const auto at_top = [&](float line) { return line > 0 ? pad + line * line_height : 0; };
    const float rows = std::floor((ImGui::GetWindowHeight() - page.ui.px(scrollbar)) / line_height);
    // Lines to show above and below; none during a selection with the mouse, which would grow by
    // them.
    const float around =
        ImGui::IsMouseDown(0) ? 0 : std::clamp(std::floor((rows - 1) / 2), 0.0f, context_lines);
    const auto line = static_cast<float>(place.line);
    const float lines_above = std::max(line - around, 0.0f);
    const float lines_cut = line + 1 + around - rows;
    if (at_top(lines_above) < ImGui::GetScrollY()) ImGui::SetScrollY(at_top(lines_above));
    if (at_top(lines_cut) > ImGui::GetScrollY()) ImGui::SetScrollY(at_top(lines_cut));
    const float x = page.x_of(place) - page.at.origin.x;
    const float width = ImGui::GetWindowWidth() - 3 * page.at.character;
    if (x - page.at.gutter < ImGui::GetScrollX() + page.at.character)
        ImGui::SetScrollX(std::max(0.0f, x - page.at.gutter - 4 * page.at.character));
    else if (x - width > ImGui::GetScrollX())
        ImGui::SetScrollX(x - width + 8 * page.at.character);
    actions.clear_caret_scroll();
}

// True if the view has just shrunk so that it no longer shows the caret's line.
bool has_covered_caret(const Page& page, float height) {
    float& before = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("height"), height);
    const float last = std::exchange(before, height);
    const float top = page.y_of(page.editor.caret().line) - ImGui::GetWindowPos().y;
    const float bottom = top + (1 + context_lines) * page.at.line_height + page.ui.px(scrollbar);
    return height < last && top >= 0 && top < last && bottom > height;
}

CodePlace place_of_text(const Ui& ui, std::size_t line_count) {
    CodePlace at;
    at.origin = ImGui::GetCursorScreenPos();
    at.line_height = ui.px(18);
    at.character = ui.fonts.measure(Face::mono, "0").x;
    const float digits = line_count < 1000 ? 3 : line_count < 10000 ? 4 : 6;
    at.gutter = ui.px(8) + at.character * digits + ui.px(14);
    at.left = ImGui::GetWindowPos().x;
    at.right = at.left + ImGui::GetWindowWidth();
    return at;
}

}  // namespace

std::vector<const Mark*> marks_of_line(const AppState& state, std::size_t line) {
    std::vector<const Mark*> found;
    for (const Mark& mark : state.edit.marks)
        if (mark.range.from.line == line) found.push_back(&mark);
    return found;
}

ImU32 colour_of(const Theme& theme, MarkKind kind) {
    return kind == MarkKind::warning ? theme.ink[static_cast<std::size_t>(view::Ink::launch)]
                                     : theme.hazard;
}

void editor_text(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##editor", size, ImVec2(0, ui.px(edge)), ImGuiWindowFlags_HorizontalScrollbar);
    const std::size_t rows = static_cast<std::size_t>(std::max(1.0f, size.y / ui.px(18) - 2));
    editor_keys(ui, state, actions, rows);
    Page page{ui, state, state.edit.document->editor(), {}, ImGui::GetWindowDrawList()};
    const std::size_t count = page.editor.text().line_count();
    page.at = place_of_text(ui, count);
    const float width =
        page.at.gutter + page.at.character * static_cast<float>(state.source.longest_line + 2);
    const float height = whole_lines(ui, page.at.line_height * static_cast<float>(count),
                                     page.at.line_height, width > size.x);
    controls::area(
        "##text", ImVec2(std::max(width, size.x), std::max(height, size.y - ui.px(2 * edge + 12))));
    mouse(page, actions);
    tooltip(page);
    const bool inside = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (ImGui::IsMouseClicked(0) && !inside) actions.focus_editor(false);
    lines(page);
    if (has_covered_caret(page, size.y) || state.edit.shows_caret) {
        scroll_to_caret(page, actions);
    } else if (state.scroll_to_line) {
        const std::uint32_t wanted = current_line(state);
        if (wanted > 0) bring_into_view(ui, wanted - 1, page.at.line_height);
        actions.clear_line_scroll();
    }
    end_area();
    ImGui::PopStyleColor();
}

}  // namespace streamlab::gui
