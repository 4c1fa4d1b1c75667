// The time axis and the playhead.
#include <algorithm>
#include <cmath>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "state/selection.hpp"
#include "view/ticks.hpp"

namespace streamlab::gui {

namespace {

void drag_playhead(const TimelineFrame& frame, Actions& actions) {
    ImGui::SetCursorScreenPos(ImVec2(frame.min.x, frame.min.y - frame.ruler));
    controls::area("##ruler", ImVec2(std::max(1.0f, frame.max.x - frame.min.x), frame.ruler));
    if (!ImGui::IsItemActive()) return;
    const view::Span all = shown_span(frame.state);
    const auto time = frame.view.time_at(ImGui::GetMousePos().x - frame.min.x);
    actions.set_playhead(std::clamp(time, all.from, std::max(all.from, all.to)));
}

}  // namespace

void draw_ruler(const TimelineFrame& frame, Actions& actions) {
    const Ui& ui = frame.ui;
    const float top = frame.min.y - frame.ruler;
    const float left = frame.min.x - frame.gutter;
    frame.draw->AddRectFilled(ImVec2(left, top), ImVec2(frame.max.x, frame.min.y), ui.theme.sheet);
    if (frame.result.disclosure != Disclosure::order) drag_playhead(frame, actions);

    const view::Ticks ticks = view::make_ticks(frame.view.shifted(-frame.origin_ns), ui.px(72));
    const float text_y = top + ui.px(4);
    if (frame.result.disclosure == Disclosure::order) {
        draw_text(ui, frame.draw, Face::small, ImVec2(frame.min.x, text_y), ui.theme.muted,
                  "in the order of issue: steps, not times", frame.max.x - frame.min.x);
        frame.draw->AddRectFilled(ImVec2(left, frame.min.y),
                                  ImVec2(frame.max.x, frame.min.y + ui.px(1)), ui.theme.line);
        return;
    }
    frame.draw->PushClipRect(ImVec2(frame.min.x, top), frame.max, true);
    for (const view::Tick& tick : ticks.ticks) {
        const float x = std::round(frame.min.x + static_cast<float>(tick.x));
        const bool major = !tick.label.empty();
        const float length = ui.px(major ? 6 : 3);
        frame.draw->AddRectFilled(ImVec2(x, frame.min.y - length),
                                  ImVec2(x + ui.px(1), frame.min.y),
                                  with_alpha(ui.theme.muted, major ? 0.9f : 0.4f));
        if (!major) continue;
        frame.draw->AddRectFilled(ImVec2(x, frame.min.y), ImVec2(x + ui.px(1), frame.max.y),
                                  with_alpha(ui.theme.line, 0.55f));
        if (x < frame.min.x || x > frame.max.x) continue;
        const float width = ui.fonts.measure(Face::small, tick.label.c_str()).x;
        // At the edges, labels are shifted so that they are not clipped.
        const float label_x =
            std::clamp(x - width / 2, frame.min.x, std::max(frame.min.x, frame.max.x - width));
        draw_text(ui, frame.draw, Face::small, ImVec2(label_x, text_y), ui.theme.muted, tick.label);
    }
    frame.draw->PopClipRect();
    // The axis says once where its 0 is.
    std::string unit = ticks.unit + (frame.run ? " from first work" : " from the start");
    const float room = frame.min.x - left - ui.px(20);
    if (ui.fonts.measure(Face::small, unit.c_str()).x > room) unit = ticks.unit;
    const float unit_width = ui.fonts.measure(Face::small, unit.c_str()).x;
    draw_text(ui, frame.draw, Face::small, ImVec2(frame.min.x - unit_width - ui.px(12), text_y),
              ui.theme.muted, unit);
    frame.draw->AddRectFilled(ImVec2(left, frame.min.y),
                              ImVec2(frame.max.x, frame.min.y + ui.px(1)), ui.theme.line);
}

void draw_playhead(const TimelineFrame& frame) {
    if (!frame.state.playback.playhead_ns) return;
    const Ui& ui = frame.ui;
    const float x = std::round(frame.x_of(*frame.state.playback.playhead_ns));
    if (x < frame.min.x || x > frame.max.x) return;
    const float top = frame.min.y - frame.ruler;
    const auto resolution =
        std::max<trace::Nanoseconds>(1, static_cast<trace::Nanoseconds>(frame.view.ns_per_pixel()));
    const std::string time =
        view::format_time(*frame.state.playback.playhead_ns - frame.origin_ns, resolution);
    const float width = ui.fonts.measure(Face::small, time.c_str()).x + ui.px(12);
    const float left =
        std::clamp(x - width / 2, frame.min.x, std::max(frame.min.x, frame.max.x - width));
    frame.draw->AddRectFilled(ImVec2(x, frame.min.y), ImVec2(x + ui.px(1.5f), frame.max.y),
                              ui.theme.accent);
    frame.draw->AddRectFilled(ImVec2(left, top + ui.px(2)),
                              ImVec2(left + width, frame.min.y - ui.px(2)), ui.theme.accent,
                              ui.px(4));
    draw_text(ui, frame.draw, Face::small, ImVec2(left + ui.px(6), top + ui.px(5)),
              ui.theme.on_accent, time);
}

}  // namespace streamlab::gui
