#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float edge = 6;  // above the first and below the last line

struct CodePlace {
    ImVec2 origin;  // of line 1
    float line_height;
    float gutter;     // width of the line numbers
    float character;  // width
    float right;      // of the visible part
};

// The name of the shown file.
std::string shown_name(const AppState& state) {
    if (const catalogue::Lab* lab = state.lab()) return lab->source.filename().string();
    const PuzzleSession* puzzle = state.puzzle_session();
    return puzzle != nullptr ? puzzle->file.filename().string() : std::string();
}

int marked_line(const AppState& state) {
    return state.lab() != nullptr ? state.lab()->marked_line : 0;
}

// Whether the call is in the shown file. It may be in another one: in a puzzle's harness, or in the
// program of a saved trace.
bool is_shown(const AppState& state, const trace::Trace& trace, std::uint32_t call_id) {
    const trace::HostCall* call = trace::find_call(trace, call_id);
    if (call == nullptr || call->location >= trace.locations.size()) return false;
    return std::filesystem::path(trace.locations[call->location].file).filename() ==
           shown_name(state);
}

// The first operation, else the first call, that a line of the source issued.
Target issued_by_line(const AppState& state, std::uint32_t line) {
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

std::uint32_t line_in_question(const AppState& state) {
    if (const std::uint32_t line = line_of_run(state)) return line;
    const bool puzzle = state.puzzle() != nullptr && !state.playback.playing;
    return puzzle ? state.looked_at_line : 0;
}

void draw_line(const Ui& ui, ImDrawList* draw, const CodePlace& at, const AppState& state,
               std::size_t index, std::uint32_t current, float visible_left) {
    const auto number = static_cast<std::uint32_t>(index + 1);
    const float y = at.origin.y + static_cast<float>(index) * at.line_height;
    const bool marked = number == static_cast<std::uint32_t>(std::max(0, marked_line(state)));
    const ImVec2 band_from(visible_left, y);
    const ImVec2 band_to(at.right, y + at.line_height);
    if (marked) draw->AddRectFilled(band_from, band_to, ui.theme.marked);
    if (number == current) draw->AddRectFilled(band_from, band_to, ui.theme.current);
    if (marked || number == current) {
        draw->AddRectFilled(band_from, ImVec2(visible_left + ui.px(3), band_to.y),
                            number == current ? ui.theme.accent : ui.theme.hue[1]);
    }
    const float text_y = y + (at.line_height - ui.fonts.size(Face::mono) * 1.16f) / 2;
    const std::string label = fmt::format("{:>3}", number);
    draw_text(ui, draw, Face::mono, ImVec2(visible_left + ui.px(8), text_y),
              number == current || marked ? ui.theme.text : with_alpha(ui.theme.muted, 0.75f),
              label);
    float x = at.origin.x + at.gutter;
    draw->PushClipRect(ImVec2(visible_left + at.gutter - ui.px(4), y), band_to, true);
    for (const view::Piece& piece : state.source.lines[index]) {
        x += draw_text(ui, draw, Face::mono, ImVec2(x, text_y),
                       ui.theme.ink[static_cast<std::size_t>(piece.ink)], piece.text);
    }
    draw->PopClipRect();
}

// Scrolls so that a line is well inside the view; does nothing if it is already.
void bring_into_view(const Ui& ui, std::size_t line, float line_height) {
    const float top = static_cast<float>(line) * line_height;
    const float scroll = ImGui::GetScrollY();
    const float height = ImGui::GetWindowHeight();
    if (top < scroll + 2 * line_height || top > scroll + height - 3 * line_height) {
        // Scroll by whole lines: half a line at the top would look broken.
        const float wanted = std::max(0.0f, top - height * 0.4f);
        const float lines = std::floor(wanted / line_height);
        ImGui::SetScrollY(lines > 0 ? ui.px(edge) + lines * line_height : 0);
    }
}

// The height with which the last scroll position begins with a whole line, as all others do.
float whole_lines(const Ui& ui, float height, float line_height, bool has_scrollbar) {
    const float bar = has_scrollbar ? ImGui::GetStyle().ScrollbarSize : 0;
    const float inside = ImGui::GetWindowHeight() - bar - ui.px(edge);
    if (height + ui.px(edge) <= inside) return height;
    return inside + std::ceil((height + ui.px(edge) - inside) / line_height) * line_height;
}

void code_lines(const Ui& ui, const AppState& state, Actions& actions) {
    CodePlace at{};
    at.origin = ImGui::GetCursorScreenPos();
    at.line_height = ui.px(18);
    at.character = ui.fonts.measure(Face::mono, "0").x;
    at.gutter = ui.px(8) + at.character * 3 + ui.px(14);
    const float visible_left = ImGui::GetWindowPos().x;
    at.right = visible_left + ImGui::GetWindowWidth();
    const std::size_t count = state.source.lines.size();
    const float width =
        at.gutter + at.character * static_cast<float>(state.source.longest_line + 2);
    const float height = whole_lines(ui, at.line_height * static_cast<float>(count), at.line_height,
                                     width > ImGui::GetWindowWidth());

    ImGui::InvisibleButton("##lines", ImVec2(std::max(1.0f, width), std::max(1.0f, height)));
    if (ImGui::IsItemClicked() && state.result() != nullptr) {
        const auto line =
            static_cast<std::uint32_t>((ImGui::GetMousePos().y - at.origin.y) / at.line_height);
        actions.jump_to(issued_by_line(state, line + 1));
    }
    const std::uint32_t current = line_in_question(state);
    const float above = ImGui::GetWindowPos().y - at.origin.y;
    const auto first = static_cast<std::size_t>(std::max(0.0f, above / at.line_height));
    const auto last = static_cast<std::size_t>(
        std::max(0.0f, (above + ImGui::GetWindowHeight()) / at.line_height + 1));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::size_t i = first; i < std::min(last, count); ++i) {
        draw_line(ui, draw, at, state, i, current, visible_left);
    }
    if (state.scroll_to_line) {
        // Between two calls the host is in no known line: the code stays where it is.
        const int marked = state.playback.playhead_ns ? 0 : marked_line(state);
        const std::uint32_t wanted =
            current != 0 ? current : static_cast<std::uint32_t>(std::max(0, marked));
        if (wanted > 0) bring_into_view(ui, wanted - 1, at.line_height);
        actions.code_has_scrolled();
    }
}

}  // namespace

void code_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float header = ui.px(30);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + header), ui.theme.panel);
    const float y = from.y + (header - ui.fonts.size(Face::mono) * 1.16f) / 2;
    draw_text(ui, draw, Face::mono, ImVec2(from.x + ui.px(14), y), ui.theme.muted,
              shown_name(state), size.x - ui.px(28));
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + header));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##code", ImVec2(size.x, std::max(1.0f, size.y - header)), ImVec2(0, ui.px(edge)),
               ImGuiWindowFlags_HorizontalScrollbar);
    code_lines(ui, state, actions);
    end_area();
    ImGui::PopStyleColor();
}

}  // namespace streamlab::gui
