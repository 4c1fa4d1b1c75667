// The run's findings, with links to the operations.
#include <fmt/format.h>

#include <string>

#include "analysis/analysis.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t max_findings = 20;  // in the list; `run --json` has all

void finding_heading(const Ui& ui, const analysis::Finding& finding, std::size_t number) {
    const bool is_error = finding.severity == trace::Severity::error;
    std::string text = fmt::format("{}. {}: {} ({})", number, trace::name_of(finding.severity),
                                   trace::name_of(finding.kind), finding.rule);
    if (finding.count > 1) text += fmt::format(", {} times", finding.count);
    headline(ui, text, is_error ? ui.theme.hazard : ui.theme.text);
}

// "sum  line 22": selects the operation, moves the timeline there and shows its line. Returns true
// if the place has an operation.
bool jump_button(const Ui& ui, const RunResult& result, Actions& actions,
                 const analysis::FindingPlace& place, bool is_first) {
    const trace::Operation* operation = trace::find_operation(result.trace, place.operation);
    if (operation == nullptr) return false;
    std::string label = analysis::label(result.trace, *operation);
    if (place.line.line > 0) label += fmt::format("  line {}", place.line.line);
    if (!is_first) next_in_row(ui, label, ui.px(6));
    if (controls::button(label.c_str())) actions.jump_to({operation->id, 0});
    return true;
}

// The buttons are above the text, so that a long text does not hide them.
void jump_buttons(const Ui& ui, const RunResult& result, Actions& actions,
                  const analysis::Finding& finding) {
    ImGui::PushID(static_cast<int>(finding.id));
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    int side = 0;
    bool is_first = true;
    for (const analysis::FindingPlace& place : finding.places) {
        ImGui::PushID(side++);
        if (jump_button(ui, result, actions, place, is_first)) is_first = false;
        ImGui::PopID();
    }
    ImGui::PopID();
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

struct Told {
    bool why = true;
    bool advice = true;
};

Told revealed_parts(const AppState& state) {
    const check::Puzzle* const puzzle = state.puzzle();
    if (puzzle == nullptr) return {};
    const PuzzleSession& session = *state.puzzle_session();
    return {session.shows_why,
            check::shows_advice(session.progress, static_cast<int>(puzzle->hints.size()))};
}

void finding_details(const Ui& ui, const AppState& state, const RunResult& result, Actions& actions,
                     const analysis::Finding& finding, std::size_t number, const Told& told) {
    finding_heading(ui, finding, number);
    jump_buttons(ui, result, actions, finding);
    paragraphs(ui, finding.message, ui.theme.text);
    if (told.why && !finding.missing.empty()) paragraphs(ui, finding.missing, ui.theme.muted);
    if (told.advice) paragraphs(ui, finding.next, ui.theme.muted);
    ImGui::PushID(static_cast<int>(number));
    rule_buttons(ui, state, actions, {finding.rule});
    ImGui::PopID();
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

}  // namespace

void findings_details(const Ui& ui, const AppState& state, const RunResult& result,
                      Actions& actions) {
    if (result.findings.empty()) {
        if (!state.program || !result.problem.empty() || !result.ended) return;
        paragraphs(ui, "No hazards found.", ui.theme.good);
        ImGui::Dummy(ImVec2(0, ui.px(6)));
        return;
    }
    heading(ui, "FOUND");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    const std::size_t shown = std::min(result.findings.size(), max_findings);
    for (std::size_t index = 0; index < shown; ++index)
        finding_details(ui, state, result, actions, result.findings[index], index + 1,
                        revealed_parts(state));
    if (result.findings.size() > shown)
        text_line(fmt::format("and {} more", result.findings.size() - shown));
}

}  // namespace streamlab::gui
