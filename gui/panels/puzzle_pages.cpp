// The pages of a puzzle other than its verdict: story, hints, solution.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/puzzle_parts.hpp"

namespace streamlab::gui {

namespace {

// The last components of the path: "puzzles/06-ships-aground/puzzle.cu".
std::string short_name(const std::filesystem::path& file) {
    const auto folder = file.parent_path();
    return (folder.parent_path().filename() / folder.filename() / file.filename()).string();
}

std::string about(int minutes) {
    return fmt::format("About {} {}.", minutes, minutes == 1 ? "minute" : "minutes");
}

std::string repair_instructions(const check::Puzzle& puzzle, const std::string& file) {
    return fmt::format(
        "Repair the program on the right: what you type is checked as soon as you pause. You "
        "may also change `{}` in your own editor; each save is checked. {}",
        file, about(puzzle.minutes));
}

std::string order_instructions(const check::Puzzle& puzzle, const std::string& file) {
    return fmt::format("Put the lines in order, here or in `{}` with your editor, then press "
                       "Check. {}",
                       file, about(puzzle.minutes));
}

void lab_link(const Ui& ui, const AppState& state, Actions& actions) {
    const catalogue::Lab* lab = catalogue::find_lab(state.labs, state.puzzle()->lab);
    if (state.puzzle()->lab.empty() || lab == nullptr) return;
    space(ui, 4);
    const std::string label = "The lab behind it: " + lab->title;
    if (controls::button((label + "###lab").c_str()))
        actions.select_lab(static_cast<std::size_t>(lab - state.labs.data()));
}

void code_text(const Ui& ui, const view::SourceText& source) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float line_height = ui.px(18);
    float y = from.y;
    float widest = 1;
    for (const auto& line : source.lines) {
        float x = from.x;
        for (const view::Piece& piece : line)
            x += draw_text(ui, draw, Face::mono, ImVec2(x, y),
                           ui.theme.ink[static_cast<std::size_t>(piece.ink)], piece.text);
        widest = std::max(widest, x - from.x);
        y += line_height;
    }
    ImGui::Dummy(ImVec2(widest, y - from.y));
}

}  // namespace

void story_page(const Ui& ui, const AppState& state, Actions& actions) {
    const check::Puzzle& puzzle = *state.puzzle();
    puzzle_task(ui, state, actions);
    paragraphs(ui, shown(state, puzzle.story), ui.theme.text);
    space(ui, 3);
    if (puzzle.kind != check::PuzzleKind::question) heading(ui, "YOUR TURN");
    const std::string file = short_name(state.puzzle_session()->file);
    switch (puzzle.kind) {
    case check::PuzzleKind::question:
        puzzle_questions(ui, state, actions);
        break;
    case check::PuzzleKind::order:
        paragraphs(ui, order_instructions(puzzle, file), ui.theme.text);
        puzzle_order(ui, state, actions);
        break;
    case check::PuzzleKind::repair:
        paragraphs(ui, repair_instructions(puzzle, file), ui.theme.text);
        break;
    }
    lab_link(ui, state, actions);
    space(ui, 6);
}

void hints_page(const Ui& ui, const AppState& state, Actions& actions) {
    const check::Puzzle& puzzle = *state.puzzle();
    const check::PuzzleProgress& progress = state.puzzle_session()->progress;
    const auto taken = static_cast<std::size_t>(progress.hints);
    const auto own = static_cast<int>(puzzle.hints.size());
    if (taken == 0)
        paragraphs(
            ui,
            "The first hint tells the concept, the second the place, the third nearly the "
            "answer; after a check, one more says what to do. Think before each: they are counted.",
            ui.theme.muted);
    for (std::size_t i = 0; i < std::min(taken, puzzle.hints.size()); ++i) {
        heading(ui, fmt::format("HINT {} OF {}", i + 1, puzzle.hints.size()).c_str());
        paragraphs(ui, shown(state, puzzle.hints[i]), ui.theme.text);
        space(ui, 3);
    }
    if (taken < puzzle.hints.size()) {
        const std::string label =
            fmt::format("Show hint {} of {}###hint", taken + 1, puzzle.hints.size());
        if (controls::button(label.c_str())) actions.show_hint();
    } else if (check::shows_advice(progress, own)) {
        heading(ui, "LAST HINT: WHAT TO DO");
        paragraphs(ui, progress.advice, ui.theme.text);
        lab_link(ui, state, actions);
    } else if (!progress.advice.empty()) {
        if (controls::button("What to do (last hint)###hint")) actions.show_hint();
    } else {
        lab_link(ui, state, actions);
    }
    space(ui, 6);
}

void solution_page(const Ui& ui, const AppState& state) {
    heading(ui, "ONE WAY TO WRITE IT");
    code_text(ui, state.puzzle_session()->solution);
    space(ui, 6);
}

}  // namespace streamlab::gui
