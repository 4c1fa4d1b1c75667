// The bars to drag, which replace the timeline before the first run.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "analysis/units.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/drawn_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "view/bar_style.hpp"
#include "view/ticks.hpp"

namespace streamlab::gui {

namespace {

constexpr float row_height = 34;
constexpr float row_gap = 8;
constexpr float grip = 9;  // width of the part of a bar that changes its length
constexpr float snap_reach = 9;

struct Stage {
    ImVec2 min, max;  // of the lanes
    view::TimeView view;
    std::vector<std::string> streams;  // from the top
    float row = 0;
    float pitch = 0;

    float x_of(trace::Nanoseconds time) const {
        return min.x + static_cast<float>(view.x_of(time));
    }
    float top_of(const std::string& stream) const {
        const auto found = std::find(streams.begin(), streams.end(), stream);
        return min.y + pitch * static_cast<float>(found - streams.begin());
    }
};

// The streams of the bars, in the order of the timeline's lanes: the default stream comes first.
std::vector<std::string> streams_of(const catalogue::PredictionBars& asked) {
    std::vector<std::string> streams;
    const auto is_default = [](const auto& bar) { return bar.stream == "default"; };
    if (std::any_of(asked.bars.begin(), asked.bars.end(), is_default))
        streams.emplace_back("default");
    for (const catalogue::PredictionBar& bar : asked.bars) {
        if (std::find(streams.begin(), streams.end(), bar.stream) == streams.end())
            streams.push_back(bar.stream);
    }
    return streams;
}

// Name of the lane, as in the timeline.
std::string lane_name(const std::string& stream) {
    const bool says_so = stream == "default" || stream.find("stream") != std::string::npos;
    return says_so ? stream : "stream " + stream;
}

Stage stage_for(const Ui& ui, const catalogue::PredictionBars& asked, ImVec2 from, ImVec2 size) {
    Stage stage;
    stage.streams = streams_of(asked);
    float names = 0;
    for (const std::string& stream : stage.streams)
        names = std::max(names, ui.fonts.measure(Face::text, lane_name(stream).c_str()).x);
    const float gutter = std::clamp(names + ui.px(42), ui.px(96), ui.px(190));
    stage.row = ui.px(row_height);
    stage.pitch = ui.px(row_height + row_gap);
    stage.min = ImVec2(from.x + gutter, from.y + ui.px(64));
    stage.max = ImVec2(from.x + size.x - ui.px(16), from.y + size.y);
    stage.view.set_width(std::max(1.0f, stage.max.x - stage.min.x));
    const trace::Nanoseconds window = asked.window_us * 1000;
    stage.view.set_limits(0, window);
    stage.view.fit(0, window);
    return stage;
}

void draw_axis(const Ui& ui, ImDrawList* draw, const Stage& stage, float left) {
    const view::Ticks ticks = view::make_ticks(stage.view, ui.px(72));
    const float bottom = stage.min.y + stage.pitch * static_cast<float>(stage.streams.size());
    const float text_y = stage.min.y - ui.px(26);
    for (const view::Tick& tick : ticks.ticks) {
        if (tick.label.empty() || tick.time_ns < 0) continue;
        const float x = std::round(stage.min.x + static_cast<float>(tick.x));
        draw->AddRectFilled(ImVec2(x, stage.min.y - ui.px(8)), ImVec2(x + ui.px(1), bottom),
                            with_alpha(ui.theme.line, 0.8f));
        const float width = ui.fonts.measure(Face::small, tick.label.c_str()).x;
        draw_text(ui, draw, Face::small, ImVec2(x - width / 2, text_y), ui.theme.muted, tick.label);
    }
    const float unit = ui.fonts.measure(Face::small, ticks.unit.c_str()).x;
    draw_text(ui, draw, Face::small, ImVec2(stage.min.x - unit - ui.px(12), text_y), ui.theme.muted,
              ticks.unit);
    for (const std::string& stream : stage.streams) {
        const float top = stage.top_of(stream);
        draw->AddRectFilled(ImVec2(stage.min.x, top), ImVec2(stage.max.x, top + stage.row),
                            with_alpha(ui.theme.panel, 0.8f));
        draw_text(ui, draw, Face::text,
                  ImVec2(left + ui.px(14), top + (stage.row - ui.fonts.size(Face::text)) / 2),
                  ui.theme.text, lane_name(stream), stage.min.x - left - ui.px(20));
    }
}

std::string name_of_bar(const catalogue::PredictionBar& asked, const DrawnBar& bar) {
    return fmt::format("{}  {}", asked.operation, analysis::human_duration(bar.length_ns));
}

// Offset of the mouse from the dragged edge, kept while the button is down.
float& drag_offset_of(ImGuiID id) { return *ImGui::GetStateStorage()->GetFloatRef(id, 0); }

void drag_bar(const Ui& ui, const AppState& state, Actions& actions, const Stage& stage,
              std::size_t index) {
    const DrawnBar bar = state.session()->drawn[index];
    const float top = stage.top_of(state.lab()->bars.bars[index].stream);
    const float left = stage.x_of(bar.start_ns);
    const float right = std::max(left + ui.px(2), stage.x_of(bar.end_ns()));
    const float edge = std::min(ui.px(grip), (right - left) / 3);
    const auto reach =
        static_cast<trace::Nanoseconds>(ui.px(snap_reach) * stage.view.ns_per_pixel());
    const float mouse = ImGui::GetMousePos().x;
    const auto time_at = [&](float x) { return stage.view.time_at(x - stage.min.x); };

    ImGui::PushID(static_cast<int>(index));
    ImGui::SetCursorScreenPos(ImVec2(left, top));
    controls::area("move", ImVec2(std::max(1.0f, right - left - edge), stage.row), "move",
                   ControlKind::handle);
    if (ImGui::IsItemActivated()) drag_offset_of(ImGui::GetID("move")) = mouse - left;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, ui.px(2)))
        actions.move_drawn_bar(index, time_at(mouse - drag_offset_of(ImGui::GetID("move"))), reach);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("%s", name_of_bar(state.lab()->bars.bars[index], bar).c_str());
    }
    ImGui::SetCursorScreenPos(ImVec2(right - edge, top));
    controls::area("stretch", ImVec2(std::max(1.0f, edge + ui.px(3)), stage.row), "stretch",
                   ControlKind::handle);
    if (ImGui::IsItemActivated()) drag_offset_of(ImGui::GetID("stretch")) = mouse - right;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, ui.px(2)))
        actions.stretch_drawn_bar(index, time_at(mouse - drag_offset_of(ImGui::GetID("stretch"))),
                                  reach);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    ImGui::PopID();
}

std::size_t hue_for(const Stage& stage, const std::string& stream) {
    if (stream == "default") return view::default_stream_hue;
    std::size_t hue = 0;
    for (const std::string& other : stage.streams) {
        if (other == stream) break;
        if (other != "default") ++hue;
    }
    return hue % view::hue_count;
}

// A symbol for a bar that is too narrow for its name: copies have arrows, as in the timeline.
std::string sign_of(const catalogue::PredictionBar& asked) {
    if (asked.operation == "h2d") return "\u2193";
    if (asked.operation == "d2h") return "\u2191";
    return {};
}

// Draws the longest name that fits between the bar's left edge and its grip, or a symbol in its
// middle.
void draw_name(const Ui& ui, ImDrawList* draw, const catalogue::PredictionBar& asked,
               const DrawnBar& bar, ImVec2 min, ImVec2 max) {
    const float y = (min.y + max.y - ui.fonts.size(Face::text) * 1.16f) / 2;
    const float room = max.x - min.x - ui.px(20);
    for (const std::string& name : {name_of_bar(asked, bar), asked.operation}) {
        if (ui.fonts.measure(Face::text, name.c_str()).x > room) continue;
        draw_text(ui, draw, Face::text, ImVec2(min.x + ui.px(8), y), ui.theme.text, name);
        return;
    }
    const std::string sign = sign_of(asked);
    const float width = ui.fonts.measure(Face::text, sign.c_str()).x;
    if (sign.empty() || width > max.x - min.x) return;
    draw_text(ui, draw, Face::text, ImVec2((min.x + max.x - width) / 2, y), ui.theme.text, sign);
}

void draw_bar(const Ui& ui, ImDrawList* draw, const AppState& state, const Stage& stage,
              std::size_t index) {
    const catalogue::PredictionBar& asked = state.lab()->bars.bars[index];
    const DrawnBar& bar = state.session()->drawn[index];
    const float top = stage.top_of(asked.stream);
    const ImVec2 min(std::round(stage.x_of(bar.start_ns)), top);
    const ImVec2 max(std::max(min.x + ui.px(2), std::round(stage.x_of(bar.end_ns()))),
                     top + stage.row);
    const std::size_t hue = hue_for(stage, asked.stream);
    draw->AddRectFilled(min, max, with_alpha(ui.theme.hue[hue], 0.38f), ui.px(3));
    dashed_frame(ui, draw, min, max, ui.theme.hue[hue]);
    // The grip: two strokes.
    for (const float offset : {ui.px(5), ui.px(8)}) {
        if (max.x - min.x < ui.px(3 * grip)) break;
        draw->AddRectFilled(ImVec2(max.x - offset, top + stage.row * 0.32f),
                            ImVec2(max.x - offset + ui.px(1), top + stage.row * 0.68f),
                            with_alpha(ui.theme.text, 0.7f));
    }
    draw_name(ui, draw, asked, bar, min, max);
}

}  // namespace

void dashed_frame(const Ui& ui, ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 colour) {
    const float dash = ui.px(5);
    const float thick = ui.px(1.5f);
    const auto line = [&](ImVec2 from, ImVec2 to, bool across) {
        const float length = across ? to.x - from.x : to.y - from.y;
        for (float at = 0; at < length; at += 2 * dash) {
            const float end = std::min(at + dash, length);
            const ImVec2 a(from.x + (across ? at : 0), from.y + (across ? 0 : at));
            const ImVec2 b(from.x + (across ? end : thick), from.y + (across ? thick : end));
            draw->AddRectFilled(a, b, colour);
        }
    };
    line(min, ImVec2(max.x, min.y), true);
    line(ImVec2(min.x, max.y - thick), ImVec2(max.x, max.y - thick), true);
    line(min, ImVec2(min.x, max.y), false);
    line(ImVec2(max.x - thick, min.y), ImVec2(max.x - thick, max.y), false);
}

bool shows_drawn_prediction(const AppState& state) {
    return state.lab() != nullptr && !state.lab()->bars.empty() && !state.session()->result;
}

void drawn_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    const catalogue::PredictionBars& asked = state.lab()->bars;
    const Stage stage = stage_for(ui, asked, from, size);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(ui, draw, Face::text, ImVec2(from.x + ui.px(14), from.y + ui.px(8)), ui.theme.text,
              asked.ask, size.x - ui.px(28));
    draw_axis(ui, draw, stage, from.x);
    // The drawing is locked during the run, and stays until the run replaces it.
    for (std::size_t i = 0; i < asked.bars.size() && !state.phase; ++i)
        drag_bar(ui, state, actions, stage, i);
    for (std::size_t i = 0; i < asked.bars.size(); ++i)
        draw_bar(ui, draw, state, stage, i);
}

}  // namespace streamlab::gui
