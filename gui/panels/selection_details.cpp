// The selected bar: name, times, the reason for its start, and a link to the operation that it
// waited for. Of two selected bars: why they did not overlap.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/bound.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "analysis/why_not.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

void row(const Ui& ui, const char* name, const std::string& value) {
    const float column = ImGui::GetCursorPosX() + ui.px(84);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    text_line(name);
    ImGui::PopStyleColor();
    ImGui::SameLine(column);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(value.c_str());
    ImGui::PopTextWrapPos();
}

void title(const Ui& ui, const std::string& text) {
    const ScopedFace face(ui.fonts, Face::strong);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
}

std::string moment(trace::Nanoseconds time) {
    return time == trace::never ? std::string("never") : analysis::human_duration(time);
}

// `key`: the key that does the same.
void jump_button(const RunResult& result, Actions& actions, std::uint32_t operation_id,
                 const char* what, const char* key) {
    const trace::Operation* operation = trace::find_operation(result.trace, operation_id);
    if (operation == nullptr) return;
    const std::string label =
        fmt::format("{}: {}{}###{}", what, analysis::label(result.trace, *operation), key, what);
    if (controls::button(label.c_str())) actions.jump_to({operation_id, 0});
}

std::string where(const trace::Trace& trace, const Target& target) {
    const std::string line = line_in_words(trace, target);
    return line.empty() ? line : ", " + line;
}

// Copies the contents of this panel as text.
void copy_button(Actions& actions) {
    if (small_button("Copy this explanation")) ImGui::SetClipboardText(actions.copy().c_str());
}

void times(const Ui& ui, const RunResult& result, const trace::Operation& operation) {
    const trace::Trace& trace = result.trace;
    const trace::Stream* stream = trace::find_stream(trace, operation.stream);
    std::string lane = stream != nullptr ? stream->name : std::string("?");
    if (operation.engine >= 0 &&
        static_cast<std::size_t>(operation.engine) < trace.engines.size()) {
        lane += ", on " + trace.engines[static_cast<std::size_t>(operation.engine)].name;
    }
    row(ui, "Stream", lane + where(trace, {operation.id, 0}));
    row(ui, "Issued", moment(operation.enqueue_ns));
    row(ui, "Ran", moment(operation.start_ns) + " to " + moment(operation.end_ns));
    if (operation.start_ns != trace::never && operation.end_ns != trace::never) {
        row(ui, "Took", analysis::human_duration(operation.end_ns - operation.start_ns));
    }
    if (const std::string launch = analysis::launch_in_words(trace, operation); !launch.empty())
        row(ui, "Grid", launch);
    if (const std::string bound = analysis::bound_in_words(trace, operation); !bound.empty())
        row(ui, "Bound", bound);
    if (operation.source == trace::StartSource::inferred)
        row(ui, "Start", "inferred, not measured");
}

// The reason first: a low panel shows it without scrolling.
void operation_details(const Ui& ui, const AppState& state, const RunResult& result,
                       Actions& actions, const trace::Operation& operation) {
    const trace::Trace& trace = result.trace;
    title(ui, analysis::label(trace, operation));
    const analysis::Why why = analysis::why_start(trace, operation);
    heading(ui, "WHY DID IT START THEN?");
    std::string text = why.text;
    if (!why.rule.empty() && text.find(why.rule) == std::string::npos)
        text += " (rule " + why.rule + ")";
    paragraphs(ui, text, ui.theme.text);
    if (why.operation != 0) {
        jump_button(result, actions, why.operation, "What it waited for", "  [");
        next_in_row(ui, why.rule, ui.px(8));
    }
    rule_buttons(ui, state, actions, {why.rule});
    if (!why.inside.empty()) {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        heading(ui, "WHAT HAPPENED IN IT?");
        paragraphs(ui, why.inside, ui.theme.text);
    }
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    times(ui, result, operation);
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    paragraphs(ui, "Shift+click another bar: why the two did not overlap.", ui.theme.muted);
    copy_button(actions);
}

void two_operations(const Ui& ui, const RunResult& result, Actions& actions,
                    const trace::Operation& one, const trace::Operation& other) {
    const trace::Trace& trace = result.trace;
    const analysis::WhyNot why = analysis::why_not(trace, one, other);
    title(ui, analysis::label(trace, one) + " and " + analysis::label(trace, other));
    heading(ui, why.overlapped() ? "THEY OVERLAPPED" : "WHY DID THEY NOT OVERLAP?");
    std::vector<std::string> lines = analysis::why_not_in_words(trace, why);
    // The reason first, and the times last: a low panel shows a few lines.
    if (!lines.empty()) std::rotate(lines.begin(), lines.begin() + 1, lines.end());
    for (const std::string& line : lines)
        paragraphs(ui, line, ui.theme.text);
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    copy_button(actions);
}

void call_details(const Ui& ui, const RunResult& result, Actions& actions,
                  const trace::HostCall& call) {
    title(ui, std::string(call.name));
    row(ui, "Host", fmt::format("thread {}{}", call.thread, where(result.trace, {0, call.id})));
    row(ui, "Called", moment(call.begin_ns));
    row(ui, "Returned", moment(call.end_ns));
    if (call.blocked_ns > 0) row(ui, "Waited", analysis::human_duration(call.blocked_ns));
    if (call.result != 0) row(ui, "Result", fmt::format("error {}", call.result));
    if (call.cause_operation != 0) {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        jump_button(result, actions, call.cause_operation, "What the host waited for", "  [");
    }
    if (call.operation != 0) {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        jump_button(result, actions, call.operation, "What it issued", "");
    }
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    copy_button(actions);
}

}  // namespace

void selection_details(const Ui& ui, const AppState& state, Actions& actions) {
    const RunResult* result = state.result();
    if (result != nullptr && result->built) {
        if (const auto* operation =
                trace::find_operation(result->trace, state.timeline.selected.operation)) {
            if (const auto* second =
                    trace::find_operation(result->trace, state.timeline.second.operation))
                return two_operations(ui, *result, actions, *operation, *second);
            return operation_details(ui, state, *result, actions, *operation);
        }
        if (const auto* call = trace::find_call(result->trace, state.timeline.selected.call)) {
            return call_details(ui, *result, actions, *call);
        }
        title(ui, "Why did it start then?");
        paragraphs(ui, "Click a bar: you see what it waited for last, and by which rule.",
                   ui.theme.muted);
        return;
    }
    title(ui, "Details");
    paragraphs(ui, "Figures and reasons come with the first run.", ui.theme.muted);
}

}  // namespace streamlab::gui
