// Play, pause and speed in the timeline's header, and the dimmed part of the lanes.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "analysis/units.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float button_side = 24;
constexpr float width_with_speed = 640;  // of the window

void play_symbol(const Ui& ui, ImDrawList* draw, ImVec2 centre, bool playing) {
    const float half = ui.px(5);
    if (playing) {
        for (const float x : {-half, ui.px(1.5f)}) {
            draw->AddRectFilled(ImVec2(centre.x + x, centre.y - half),
                                ImVec2(centre.x + x + ui.px(3.5f), centre.y + half), ui.theme.text);
        }
        return;
    }
    draw->AddTriangleFilled(ImVec2(centre.x - half * 0.7f, centre.y - half),
                            ImVec2(centre.x - half * 0.7f, centre.y + half),
                            ImVec2(centre.x + half, centre.y), ui.theme.text);
}

std::string speed_label(double speed) {
    if (speed == 0.25) return "\u00bcx";
    if (speed == 0.5) return "\u00bdx";
    return fmt::format("{:.0f}x", speed);
}

void speed_tooltip(const AppState& state, double speed) {
    const view::Span work = work_span(state);
    const trace::Nanoseconds whole = work.to - work.from;
    const auto second =
        static_cast<trace::Nanoseconds>(static_cast<double>(whole) / playback_duration_s * speed);
    ImGui::SetTooltip("%s of virtual time a second",
                      analysis::human_duration(std::max<trace::Nanoseconds>(1, second)).c_str());
}

}  // namespace

float transport_controls(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                         float height) {
    const RunResult* result = state.result();
    if (result == nullptr || !result->built) return 0;
    const float side = ui.px(button_side);
    const float y = from.y + (height - side) / 2;
    ImGui::SetCursorScreenPos(ImVec2(from.x, y));
    if (controls::button("###play", ImVec2(ui.px(30), side))) actions.play_or_pause();
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip(state.playback.playing ? "Pause (Space)" : "Play the run (Space)");
    play_symbol(ui, ImGui::GetWindowDrawList(), ImVec2(from.x + ui.px(15), y + side / 2),
                state.playback.playing);

    if (state.room.width < width_with_speed) return ui.px(30);
    const double speed = playback_speeds[state.playback.speed];
    ImGui::SetCursorScreenPos(ImVec2(from.x + ui.px(36), y));
    {
        const ScopedFace face(ui.fonts, Face::small);
        const std::string label = speed_label(speed) + "###speed";
        if (controls::button(label.c_str(), ImVec2(ui.px(36), side))) actions.change_speed(1);
    }
    if (ImGui::IsItemHovered()) speed_tooltip(state, speed);
    return ui.px(36 + 36);
}

void dim_after_playhead(const TimelineFrame& frame) {
    if (!frame.state.playback.playhead_ns) return;
    const float x = frame.x_of(*frame.state.playback.playhead_ns + frame.later_ns);
    if (x >= frame.max.x) return;
    frame.draw->AddRectFilled(ImVec2(std::max(x, frame.min.x), frame.min.y), frame.max,
                              with_alpha(frame.ui.theme.sheet, 0.6f));
}

}  // namespace streamlab::gui
