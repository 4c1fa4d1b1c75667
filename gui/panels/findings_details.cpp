// What the run found wrong, with the way to the operations.
#include <fmt/format.h>

#include <string>

#include "analysis/analysis.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t most_findings = 20;  // in the list; `run --json` has all

void headline(const Ui& ui, const analysis::Finding& finding, std::size_t number) {
    const bool is_error = finding.severity == trace::Severity::error;
    const ScopedFace face(ui.fonts, Face::strong);
    ImGui::PushStyleColor(ImGuiCol_Text, is_error ? ui.theme.hazard : ui.theme.text);
    std::string text = fmt::format("{}  {}: {} ({})", number, trace::name_of(finding.severity),
                                   trace::name_of(finding.kind), finding.rule);
    if (finding.count > 1) text += fmt::format(", {} times", finding.count);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

// "sum  line 22": selects the operation, moves the timeline there and shows its line.
void jump_button(const RunResult& result, Actions& actions, const analysis::FindingPlace& place) {
    const trace::Operation* operation = trace::find_operation(result.trace, place.operation);
    if (operation == nullptr) return;
    std::string label = analysis::label(result.trace, *operation);
    if (place.line.line > 0) label += fmt::format("  line {}", place.line.line);
    if (ImGui::Button(label.c_str())) actions.jump_to({operation->id, 0});
    ImGui::SameLine();
}

void finding_details(const Ui& ui, const RunResult& result, Actions& actions,
                     const analysis::Finding& finding, std::size_t number) {
    headline(ui, finding, number);
    paragraphs(ui, finding.message, ui.theme.text);
    if (!finding.missing.empty()) paragraphs(ui, finding.missing, ui.theme.muted);
    paragraphs(ui, finding.next, ui.theme.muted);
    ImGui::Dummy(ImVec2(0, ui.px(3)));
    ImGui::PushID(static_cast<int>(finding.id));
    int side = 0;
    for (const analysis::FindingPlace& place : finding.places) {
        ImGui::PushID(side++);
        jump_button(result, actions, place);
        ImGui::PopID();
    }
    ImGui::PopID();
    ImGui::NewLine();
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

}  // namespace

void findings_details(const Ui& ui, const RunResult& result, Actions& actions) {
    if (result.findings.empty()) return;
    heading(ui, "FOUND");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    const std::size_t shown = std::min(result.findings.size(), most_findings);
    for (std::size_t index = 0; index < shown; ++index)
        finding_details(ui, result, actions, result.findings[index], index + 1);
    if (result.findings.size() > shown)
        ImGui::TextUnformatted(fmt::format("and {} more", result.findings.size() - shown).c_str());
}

}  // namespace streamlab::gui
