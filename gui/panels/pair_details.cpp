// Details of two runs: the selected operation in both of them, and the differences.
#include <string>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

using trace::Nanoseconds;

std::string moment(Nanoseconds time) {
    return time == trace::never ? std::string("never") : analysis::human_duration(time);
}

// The change from the first to the second; "same" if it is too small for a duration to show it.
std::string change(Nanoseconds from, Nanoseconds to) {
    if (from == trace::never || to == trace::never) return {};
    const std::string text = analysis::human_duration(std::abs(to - from));
    if (to == from) return "same";
    return (to > from ? "+" : "\u2212") + text;
}

class Table {
public:
    explicit Table(const Ui& ui) : ui_(ui) {}
    void line(const std::string& name, const std::string& a, const std::string& b,
              const std::string& difference, ImU32 ink) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const float column = (ImGui::GetContentRegionAvail().x - ui_.px(56)) / 3;
        draw_text(ui_, draw, Face::text, from, ui_.theme.muted, name, ui_.px(52));
        float x = from.x + ui_.px(56);
        for (const std::string& text : {a, b, difference}) {
            draw_text(ui_, draw, Face::text, ImVec2(x, from.y), ink, text, column - ui_.px(6));
            x += column;
        }
        ImGui::Dummy(ImVec2(0, ui_.px(19)));
    }

private:
    const Ui& ui_;
};

void selected_in_both(const Ui& ui, const Comparing& comparing, const Target& selected) {
    const ComparedRuns& pair = comparing.pair;
    std::array<const trace::Operation*, 2> found{};
    for (std::size_t run = 0; run < 2; ++run) {
        const std::uint32_t id = run == comparing.focus
                                     ? selected.operation
                                     : pair.counterpart_of(comparing.focus, selected.operation);
        found[run] = trace::find_operation(pair.runs[run].result->trace, id);
    }
    const trace::Operation* here = found[comparing.focus];
    if (here == nullptr) return;
    const std::string name = analysis::label(pair.runs[comparing.focus].result->trace, *here);
    {
        const ScopedFace face(ui.fonts, Face::strong);
        text_line(name);
    }
    if (found[0] == nullptr || found[1] == nullptr) {
        paragraphs(ui, "Only " + pair.runs[comparing.focus].name_in_sentences() + " has it.",
                   ui.theme.muted);
        ImGui::Dummy(ImVec2(0, ui.px(4)));
        return;
    }
    const auto since = [&](std::size_t run, Nanoseconds time) {
        return time == trace::never ? time : time - pair.zero_ns(run);
    };
    const auto took = [](const trace::Operation& operation) {
        const bool ended = operation.start_ns != trace::never && operation.end_ns != trace::never;
        return ended ? operation.end_ns - operation.start_ns : trace::never;
    };
    Table table(ui);
    table.line("", pair.runs[0].column_title(), pair.runs[1].column_title(), "Change",
               ui.theme.muted);
    const auto row = [&](const char* title, Nanoseconds a, Nanoseconds b) {
        table.line(title, moment(a), moment(b), change(a, b), ui.theme.text);
    };
    row("Starts", since(0, found[0]->start_ns), since(1, found[1]->start_ns));
    row("Takes", took(*found[0]), took(*found[1]));
    row("Ends", since(0, found[0]->end_ns), since(1, found[1]->end_ns));
    ImGui::Dummy(ImVec2(0, ui.px(6)));
}

}  // namespace

void pair_details(const Ui& ui, const AppState& state, Actions& actions) {
    const Comparing& comparing = *state.comparing;
    const analysis::Comparison& comparison = *comparing.pair.comparison;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), ui.px(3)));
    if (state.timeline.selected.operation != 0)
        selected_in_both(ui, comparing, state.timeline.selected);
    // The lesson lists the differences when it compares.
    if (state.session() != nullptr && state.session()->step == Step::compare &&
        comparing.follows_knobs) {
        if (state.timeline.selected.operation == 0)
            paragraphs(ui, "Click a bar: its times in both runs appear here.", ui.theme.muted);
        ImGui::PopStyleVar();
        return;
    }
    heading(ui, "WHAT DIFFERS");
    if (!comparison.differences.empty() &&
        comparison.differences.front().kind == analysis::DifferenceKind::makespan)
        paragraphs(ui, as_sentence(comparison.differences.front().text), ui.theme.text);
    differences_list(ui, state, actions, comparison);
    ImGui::PopStyleVar();
}

}  // namespace streamlab::gui
