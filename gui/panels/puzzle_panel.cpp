// The panel of a puzzle: its title, its buttons and its pages.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/tabs.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "panels/puzzle_parts.hpp"
#include "panels/title_row.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float tabs_height = 34;

const char* check_label(const AppState& state) {
    if (!state.checking) return "Check###check";
    return *state.checking == check::Phase::building ? "Building###check" : "Checking###check";
}

// Draws the title, and the buttons at fixed positions. Returns its height.
float header(const Ui& ui, const AppState& state, Actions& actions, float width) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float height = ui.px(title_button_height);
    const float main = ui.px(title_button_width);
    const float other = ui.px(title_other_width);
    const TitleRow row =
        draw_title_row(ui, state.puzzle()->title, from, width, main + ui.px(8) + other);
    const float y = from.y + row.buttons_y;
    float right = from.x + width - ui.px(14) - main;
    ImGui::SetCursorScreenPos(ImVec2(right, y));
    const PuzzleSession& session = *state.puzzle_session();
    const bool is_passed = session.verdict && session.verdict->passed() && !session.is_out_of_date;
    if (!is_passed) push_primary(ui);
    {
        const ScopedFace face(ui.fonts, Face::strong);
        if (controls::button(check_label(state), ImVec2(main, height))) actions.check_puzzle();
    }
    if (!is_passed) pop_primary();
    right -= other + ui.px(8);
    ImGui::SetCursorScreenPos(ImVec2(right, y));
    const bool checking = state.checking.has_value();
    if (controls::button(checking ? "Stop###edit" : "Edit###edit", ImVec2(other, height))) {
        if (checking)
            actions.stop_check();
        else
            actions.focus_editor(true);
    }
    return row.height;
}

std::string label_of(const AppState& state, PuzzlePage page) {
    if (page == PuzzlePage::story) return "Task";
    if (page != PuzzlePage::hints) return name_of(page);
    const auto own = static_cast<int>(state.puzzle()->hints.size());
    return fmt::format("Hints {}/{}", std::min(state.puzzle_session()->progress.hints, own), own);
}

void page_tabs(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y),
                                              ui.theme.panel);
    const PuzzleSession& session = *state.puzzle_session();
    const float width = (size.x - ui.px(24)) / static_cast<float>(puzzle_page_count);
    ImVec2 at(from.x + ui.px(12), from.y);
    for (std::size_t i = 0; i < puzzle_page_count; ++i) {
        const auto page = static_cast<PuzzlePage>(i);
        const TabState look{session.page == page, is_open(session, page), false};
        if (tab(ui, name_of(page), label_of(state, page).c_str(), at,
                ImVec2(width, size.y - ui.px(4)), look))
            actions.go_to_page(page);
        at.x += width;
    }
}

void open_page(const Ui& ui, const AppState& state, Actions& actions) {
    switch (state.puzzle_session()->page) {
    case PuzzlePage::story:
        return story_page(ui, state, actions);
    case PuzzlePage::verdict:
        return verdict_page(ui, state, actions);
    case PuzzlePage::hints:
        return hints_page(ui, state, actions);
    case PuzzlePage::solution:
        return solution_page(ui, state);
    }
}

}  // namespace

void puzzle_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float title = header(ui, state, actions, size.x);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + title));
    page_tabs(ui, state, actions, ImVec2(size.x, ui.px(tabs_height)));
    const float above = title + ui.px(tabs_height);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + above));
    const PuzzlePage page = state.puzzle_session()->page;
    // Each page has its own scroll position and starts at the top.
    ImGui::PushID(static_cast<int>(*state.selected_puzzle * puzzle_page_count) +
                  static_cast<int>(page));
    begin_area("##puzzle", ImVec2(size.x, std::max(1.0f, size.y - above)),
               ImVec2(ui.px(14), ui.px(10)),
               page == PuzzlePage::story ? 0 : ImGuiWindowFlags_HorizontalScrollbar);
    open_page(ui, state, actions);
    end_area();
    ImGui::PopID();
}

}  // namespace streamlab::gui
