// Parts shared by the read-only code and the editor.
#include "panels/code_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "look/text.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float edge = 6;  // above the first and below the last line

// True if the call is in the displayed file. It may be in another one: in a puzzle's harness, or in
// the program of a saved trace.
bool is_shown(const AppState& state, const trace::Trace& trace, std::uint32_t call_id) {
    const trace::HostCall* call = trace::find_call(trace, call_id);
    if (call == nullptr || call->location >= trace.locations.size()) return false;
    return std::filesystem::path(trace.locations[call->location].file).filename() ==
           shown_name(state);
}

std::uint32_t call_of(const trace::Trace& trace, const Target& target) {
    const trace::Operation* operation = trace::find_operation(trace, target.operation);
    return operation != nullptr ? operation->call : target.call;
}

// The line of the run's selected bar, or the host's line at the playhead.
std::uint32_t line_of_run(const AppState& state) {
    const RunResult* result = state.result();
    if (result == nullptr) return 0;
    Target target;
    if (state.timeline.selected && !state.playback.playing) {
        target = state.timeline.selected;
    } else if (state.playback.playhead_ns) {
        const trace::HostCall* call = call_at(*result, *state.playback.playhead_ns);
        if (call != nullptr) target.call = call->id;
    }
    if (!target || !is_shown(state, result->trace, call_of(result->trace, target))) return 0;
    return line_of(result->trace, target);
}

}  // namespace

std::string shown_name(const AppState& state) {
    if (state.edit.document) return state.edit.document->file().filename().string();
    if (const catalogue::Lab* lab = state.lab()) return lab->source.filename().string();
    const PuzzleSession* puzzle = state.puzzle_session();
    return puzzle != nullptr ? puzzle->file.filename().string() : std::string();
}

Target target_of_line(const AppState& state, std::uint32_t line) {
    const trace::Trace& trace = state.result()->trace;
    for (const trace::HostCall& call : trace.calls) {
        if (call.location >= trace.locations.size()) continue;
        if (trace.locations[call.location].line != line) continue;
        if (!is_shown(state, trace, call.id)) continue;
        if (call.operation != 0) return {call.operation, 0};
        return {0, call.id};
    }
    return {};
}

std::uint32_t current_line(const AppState& state) {
    if (const std::uint32_t line = line_of_run(state)) return line;
    const bool puzzle = state.puzzle() != nullptr && !state.playback.playing;
    return puzzle ? state.highlighted_line : 0;
}

void draw_code_line(const Ui& ui, ImDrawList* draw, const CodePlace& at, const AppState& state,
                    std::size_t index, ImU32 number_colour) {
    const float y = at.origin.y + static_cast<float>(index) * at.line_height;
    const float text_y = y + (at.line_height - ui.fonts.size(Face::mono) * 1.16f) / 2;
    draw_text(ui, draw, Face::mono, ImVec2(at.left + ui.px(8), text_y), number_colour,
              fmt::format("{:>3}", index + 1));
    if (index >= state.source.lines.size()) return;  // an empty last line
    float x = at.origin.x + at.gutter;
    draw->PushClipRect(ImVec2(at.left + at.gutter - ui.px(4), y),
                       ImVec2(at.right, y + at.line_height), true);
    for (const view::Piece& piece : state.source.lines[index]) {
        x += draw_text(ui, draw, Face::mono, ImVec2(x, text_y),
                       ui.theme.ink[static_cast<std::size_t>(piece.ink)], piece.text);
    }
    draw->PopClipRect();
}

void bring_into_view(const Ui& ui, std::size_t line, float line_height) {
    const float top = static_cast<float>(line) * line_height;
    const float scroll = ImGui::GetScrollY();
    const float height = ImGui::GetWindowHeight();
    if (top < scroll + 2 * line_height || top > scroll + height - 3 * line_height) {
        // Scroll by whole lines: a partial line at the top would look broken.
        const float wanted = std::max(0.0f, top - height * 0.4f);
        const float lines = std::floor(wanted / line_height);
        ImGui::SetScrollY(lines > 0 ? ui.px(edge) + lines * line_height : 0);
    }
}

float whole_lines(const Ui& ui, float height, float line_height, bool has_scrollbar) {
    const float bar = has_scrollbar ? ImGui::GetStyle().ScrollbarSize : 0;
    const float inside = ImGui::GetWindowHeight() - bar - ui.px(edge);
    if (height + ui.px(edge) <= inside) return height;
    return inside + std::ceil((height + ui.px(edge) - inside) / line_height) * line_height;
}

}  // namespace streamlab::gui
