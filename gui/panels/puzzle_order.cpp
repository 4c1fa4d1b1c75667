// The lines of an order puzzle, which the student sorts by clicking: the order is written into the
// student's file.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/puzzle_parts.hpp"

namespace streamlab::gui {

namespace {

constexpr float row_height = 24;

// Draws a small button at a fixed place; if it is hidden, the others stay where they are.
bool button(const Ui& ui, const char* label, ImVec2 at, float width, bool shown = true) {
    if (!shown) return false;
    ImGui::SetCursorScreenPos(at);
    const ScopedFace face(ui.fonts, Face::small);
    return controls::button(label, ImVec2(ui.px(width), ui.px(row_height - 4)));
}

// Wraps the code of a row instead of cutting it off: the last argument of a call, its stream,
// matters.
std::vector<std::string> lines_of(const Ui& ui, const std::string& text, float width) {
    constexpr const char* indent = "    ";
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size() - 1) + 1;
        const std::string word = text.substr(begin, end - begin);
        const bool is_blank = line.find_first_not_of(' ') == std::string::npos;
        if (!is_blank && ui.fonts.measure(Face::mono, (line + word).c_str()).x > width) {
            lines.push_back(std::move(line));
            line = indent;
        }
        line += word;
        begin = end;
    }
    lines.push_back(std::move(line));
    return lines;
}

// Draws the code to the left of the buttons, which begin at `right`. Returns the row's height.
float code(const Ui& ui, const std::string& text, ImVec2 at, float right, ImU32 colour) {
    const float pitch = std::round(ui.fonts.size(Face::mono) * 1.3f);
    const float one = ui.px(row_height - 4);
    float y = at.y + (one - ui.fonts.size(Face::mono) * 1.16f) / 2;
    const std::vector<std::string> lines = lines_of(ui, text, right - at.x);
    for (const std::string& line : lines) {
        draw_text(ui, ImGui::GetWindowDrawList(), Face::mono, ImVec2(at.x, y), colour, line,
                  right - at.x);
        y += pitch;
    }
    return one + pitch * static_cast<float>(lines.size() - 1);
}

void next_row(ImVec2 from, float height) {
    ImGui::SetCursorScreenPos(from);
    ImGui::Dummy(ImVec2(1, height));
}

void row_in_order(const Ui& ui, const OrderedLines& order, std::size_t line, Actions& actions) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float right = from.x + ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(line));
    int by = 0;
    if (button(ui, "\u2191###up", from, 22, line > 0)) by = -1;
    const ImVec2 second(from.x + ui.px(25), from.y);
    if (button(ui, "\u2193###down", second, 22, line + 1 < order.lines.size())) by = 1;
    const float out = right - ui.px(66);
    const bool leaves = button(ui, "Leave out", ImVec2(out, from.y), 66);
    ImGui::PopID();
    const float height = code(ui, order.lines[line], ImVec2(from.x + ui.px(56), from.y),
                              out - ui.px(8), ui.theme.text);
    next_row(from, height);
    // These come last, because they change the lines.
    if (by != 0) actions.move_line(line, by);
    if (leaves) actions.remove_line(line);
}

void row_left_out(const Ui& ui, const OrderedLines& order, std::size_t line, Actions& actions) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float right = from.x + ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(line));
    const float back = right - ui.px(66);
    const bool returns = button(ui, "Put back", ImVec2(back, from.y), 66);
    ImGui::PopID();
    const float height = code(ui, order.left_out[line], ImVec2(from.x + ui.px(56), from.y),
                              back - ui.px(8), ui.theme.muted);
    next_row(from, height);
    if (returns) actions.restore_line(line);
}

}  // namespace

void puzzle_order(const Ui& ui, const AppState& state, Actions& actions) {
    // Use a copy, because a click changes the state.
    const OrderedLines order = state.puzzle_session()->order;
    ImGui::PushID("order");
    for (std::size_t line = 0; line < order.lines.size(); ++line)
        row_in_order(ui, order, line, actions);
    ImGui::PopID();
    if (order.lines.empty()) paragraphs(ui, "There is no line in the block now.", ui.theme.muted);
    if (order.left_out.empty()) return;
    space(ui, 2);
    heading(ui, "LEFT OUT");
    ImGui::PushID("left out");
    for (std::size_t line = 0; line < order.left_out.size(); ++line)
        row_left_out(ui, order, line, actions);
    ImGui::PopID();
}

}  // namespace streamlab::gui
