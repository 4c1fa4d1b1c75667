// Lists of labs and puzzles, with the student's progress.
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <string>

#include "look/controls.hpp"
#include "look/tabs.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float tabs_height = 34;
constexpr float own_height = 42;

enum class Mark { none, begun, done };

struct Row {
    int number = 0;
    const std::string& title;
    Mark mark = Mark::none;
    bool is_selected = false;
};

void draw_row(const Ui& ui, const Row& row, ImVec2 from, ImVec2 to, float title_width,
              bool is_hovered) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = from.y + ui.px(8);
    if (row.is_selected || is_hovered) {
        draw->AddRectFilled(
            from, to, row.is_selected ? ui.theme.control : with_alpha(ui.theme.control, 0.5f));
    }
    if (row.is_selected)
        draw->AddRectFilled(from, ImVec2(from.x + ui.px(3), to.y), ui.theme.accent);
    draw_text(ui, draw, Face::mono, ImVec2(from.x + ui.px(14), y + ui.px(1)), ui.theme.muted,
              fmt::format("{:02}", row.number));
    draw->AddText(ui.fonts.font(Face::text), ui.fonts.size(Face::text),
                  ImVec2(from.x + ui.px(42), y),
                  row.is_selected ? ui.theme.text : with_alpha(ui.theme.text, 0.86f),
                  row.title.c_str(), nullptr, title_width);
    if (row.mark == Mark::none) return;
    draw_text(ui, draw, Face::text, ImVec2(to.x - ui.px(20), y),
              row.mark == Mark::done ? ui.theme.good : ui.theme.muted,
              row.mark == Mark::done ? "\u2713" : "\u2022");
}

// Returns true if it was pressed.
bool list_row(const Ui& ui, const Row& row) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float title_width = std::max(1.0f, width - ui.px(42) - ui.px(24));
    const ImVec2 title =
        ui.fonts.font(Face::text)
            ->CalcTextSizeA(ui.fonts.size(Face::text), FLT_MAX, title_width, row.title.c_str());
    const ImVec2 size(std::max(1.0f, width), title.y + 2 * ui.px(8));
    ImGui::PushID(row.number);
    const bool pressed = controls::area("row", size, row.title, ControlKind::row);
    ImGui::PopID();
    const float bottom = ImGui::GetCursorPosY();
    if (row.is_selected && ImGui::IsWindowAppearing() && bottom > ImGui::GetWindowHeight())
        ImGui::SetScrollHereY(0.3f);
    draw_row(ui, row, from, ImVec2(from.x + size.x, from.y + size.y), title_width,
             ImGui::IsItemHovered());
    return pressed;
}

Mark mark_of(const LabSession& session) {
    if (session.furthest == Step::remember) return Mark::done;
    return session.has_run ? Mark::begun : Mark::none;
}

Mark mark_of(const check::PuzzleProgress& progress) {
    if (progress.passed) return Mark::done;
    return progress.attempts > 0 ? Mark::begun : Mark::none;
}

void lab_rows(const Ui& ui, const AppState& state, Actions& actions) {
    for (std::size_t i = 0; i < state.labs.size(); ++i) {
        const catalogue::Lab& lab = state.labs[i];
        const bool is_open = state.lab() != nullptr && i == state.selected_lab;
        if (list_row(ui, {lab.number, lab.title, mark_of(state.sessions[i]), is_open}))
            actions.select_lab(i);
    }
}

void puzzle_rows(const Ui& ui, const AppState& state, Actions& actions) {
    for (std::size_t i = 0; i < state.puzzles.size(); ++i) {
        const check::Puzzle& puzzle = state.puzzles[i];
        const Mark mark = mark_of(state.puzzle_sessions[i].progress);
        if (list_row(ui, {puzzle.number, puzzle.title, mark, i == state.selected_puzzle}))
            actions.open_puzzle(i);
    }
}

// Draws "Labs 3/22" and "Puzzles 1/28".
void tabs(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    const auto finished =
        std::count_if(state.sessions.begin(), state.sessions.end(),
                      [](const LabSession& session) { return mark_of(session) == Mark::done; });
    const auto passed =
        std::count_if(state.puzzle_sessions.begin(), state.puzzle_sessions.end(),
                      [](const PuzzleSession& session) { return session.progress.passed; });
    const bool labs = state.shown_list == ShownList::labs;
    const ImVec2 half(size.x / 2 - ui.px(6), size.y);
    ImVec2 at(from.x + ui.px(6), from.y);
    if (tab(ui, "labs", fmt::format("Labs {}/{}", finished, state.labs.size()).c_str(), at, half,
            {labs, true, false}))
        actions.show_list(ShownList::labs);
    at.x += half.x;
    if (tab(ui, "puzzles", fmt::format("Puzzles {}/{}", passed, state.puzzles.size()).c_str(), at,
            half, {!labs, true, false}))
        actions.show_list(ShownList::puzzles);
}

// Draws the user's own programs, below the list.
void own_programs(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, float width) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + ui.px(own_height)), ui.theme.panel);
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + ui.px(1)), ui.theme.line);
    ImGui::SetCursorScreenPos(ImVec2(from.x + ui.px(10), from.y + ui.px(8)));
    if (state.program) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.accent);
    const bool pressed =
        controls::button("Open your own\u2026", ImVec2(width - ui.px(20), ui.px(28)));
    if (state.program) ImGui::PopStyleColor();
    if (pressed) actions.open_file_dialog(FileUse::program);
}

}  // namespace

void labs_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float height = ui.px(tabs_height);
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + height),
                                              ui.theme.panel);
    tabs(ui, state, actions, from, ImVec2(size.x, height));
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + height));
    const bool labs = state.shown_list == ShownList::labs;
    begin_area(labs ? "##labs" : "##puzzles",
               ImVec2(size.x, std::max(1.0f, size.y - height - ui.px(own_height))),
               ImVec2(0, ui.px(4)), ImGuiWindowFlags_AlwaysVerticalScrollbar);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (labs)
        lab_rows(ui, state, actions);
    else
        puzzle_rows(ui, state, actions);
    ImGui::PopStyleVar();
    end_area();
    own_programs(ui, state, actions, ImVec2(from.x, from.y + size.y - ui.px(own_height)), size.x);
}

}  // namespace streamlab::gui
