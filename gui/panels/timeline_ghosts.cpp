// The student's drawn prediction over the bars of the run.
#include <algorithm>
#include <cmath>
#include <string>

#include "look/text.hpp"
#include "panels/drawn_parts.hpp"

namespace streamlab::gui {

namespace {

const view::LaneBox* lane_of(const TimelineFrame& frame, const std::string& stream) {
    for (const view::LaneBox& box : frame.layout.lanes) {
        const analysis::Lane& lane = frame.lane(box);
        if (lane.kind != analysis::LaneKind::stream) continue;
        const trace::Stream* found = trace::find_stream(frame.result.trace, lane.id);
        if (found != nullptr && found->name == stream) return &box;
    }
    return nullptr;
}

// True if a real bar lies between these two positions; its label takes precedence.
bool has_bar_between(const TimelineFrame& frame, const view::LaneBox& box, float left,
                     float right) {
    const analysis::Lane& lane = frame.lane(box);
    const view::RowIndex& row = frame.result.index.lane(box.lane).rows.front();
    const std::size_t at = row.first_ending_at(lane, frame.view.time_at(left - frame.min.x) + 1);
    return at < row.size() &&
           lane.bars[row.bar(at)].start_ns < frame.view.time_at(right - frame.min.x);
}

void draw_name(const TimelineFrame& frame, const view::LaneBox& box, const std::string& name,
               ImVec2 min, ImVec2 max) {
    const Ui& ui = frame.ui;
    const float left = std::max(min.x, frame.min.x) + ui.px(6);
    const float room = max.x - ui.px(4) - left;
    if (room <= 0) return;
    const float width = std::min(room, ui.fonts.measure(Face::small, name.c_str()).x);
    if (has_bar_between(frame, box, left, left + width)) return;
    draw_text(ui, frame.draw, Face::small,
              ImVec2(left, (min.y + max.y) / 2 - ui.fonts.size(Face::small) * 0.58f), ui.theme.text,
              name, room, CutTip::none);
}

}  // namespace

void draw_ghosts(const TimelineFrame& frame) {
    const LabSession* session = frame.state.session();
    const catalogue::Lab* lab = frame.state.lab();
    if (session == nullptr || lab == nullptr || !session->drawing_matches_result()) return;
    const Ui& ui = frame.ui;
    const DrawnOutcome& outcome = *session->outcome;
    for (std::size_t i = 0; i < outcome.bars.size() && i < session->drawn.size(); ++i) {
        const view::LaneBox* box = lane_of(frame, lab->bars.bars[i].stream);
        if (box == nullptr) continue;
        const DrawnBar& drawn = session->drawn[i];
        const float top = frame.lane_top(*box);
        // Smaller than the real bar, so that the edges of both are visible.
        const ImVec2 min(std::round(frame.x_of(outcome.origin_ns + drawn.start_ns)),
                         top + ui.px(2));
        const ImVec2 max(std::round(frame.x_of(outcome.origin_ns + drawn.end_ns())),
                         top + frame.row_height() - ui.px(2));
        if (max.x < frame.min.x || min.x > frame.max.x || max.x - min.x < ui.px(2)) continue;
        const bool right = outcome.bars[i].right();
        dashed_frame(ui, frame.draw, min, max, right ? ui.theme.good : ui.theme.text);
        if (right) continue;
        frame.draw->AddRectFilled(min, max, with_alpha(ui.theme.text, 0.10f));
        draw_name(frame, *box, lab->bars.bars[i].operation + ", as you drew it", min, max);
    }
}

}  // namespace streamlab::gui
