// Marks of findings: a frame around a bar or a diamond at an access of the host's own code, a
// number, and a line between the two.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "analysis/hazards/host_access.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t max_marks = 10;  // more would hide the bars

struct HazardBox {
    ImVec2 min, max;
};

std::optional<HazardBox> box_of(const TimelineFrame& frame, std::uint32_t operation) {
    const auto place = place_of(frame.result, {operation, 0});
    if (operation == 0 || !place) return std::nullopt;
    const view::LaneBox* const lane = frame.layout.box_of(place->lane);
    if (lane == nullptr) return std::nullopt;
    const analysis::Bar& bar = frame.lane(*lane).bars[place->bar];
    const float out = frame.ui.px(2);
    const float top = frame.row_top(*lane, bar.row);
    // Clamped, because single precision is too coarse far outside the view.
    const float left = std::max(frame.x_of(bar.start_ns), frame.min.x - frame.ui.px(20));
    const float right = std::min(frame.x_of(bar.end_ns), frame.max.x + frame.ui.px(20));
    if (right < frame.min.x || left > frame.max.x) return std::nullopt;
    return HazardBox{
        ImVec2(left - out, top - out),
        ImVec2(std::max(right, left + frame.ui.px(4)) + out, top + frame.row_height() + out)};
}

// The place of an access by host code, in the lane of its thread.
std::optional<HazardBox> box_of_access(const TimelineFrame& frame, const analysis::Finding& finding,
                                       std::size_t side) {
    const auto time = analysis::time_of_host_access(frame.result.trace, finding, side);
    if (!time) return std::nullopt;
    for (const view::LaneBox& box : frame.layout.lanes) {
        const analysis::Lane& lane = frame.lane(box);
        if (lane.kind != analysis::LaneKind::host || lane.id != finding.places[side].thread)
            continue;
        const float x = frame.x_of(*time);
        if (x < frame.min.x - 1 || x > frame.max.x + 1) return std::nullopt;
        const float middle = frame.row_top(box, 0) + frame.row_height() / 2;
        const float half = frame.ui.px(7);
        return HazardBox{ImVec2(x - half, middle - half), ImVec2(x + half, middle + half)};
    }
    return std::nullopt;
}

void draw_access(const TimelineFrame& frame, const HazardBox& box,
                 const analysis::Finding& finding) {
    const Ui& ui = frame.ui;
    const ImVec2 centre((box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2);
    const std::array<ImVec2, 4> corners{ImVec2(centre.x, box.min.y), ImVec2(box.max.x, centre.y),
                                        ImVec2(centre.x, box.max.y), ImVec2(box.min.x, centre.y)};
    frame.draw->AddConvexPolyFilled(corners.data(), 4, ui.theme.hazard);
    frame.draw->AddQuad(corners[0], corners[1], corners[2], corners[3], ui.theme.sheet,
                        ui.px(1.5f));
    record_control(ControlKind::area, "host access", box.min, box.max);
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(box.min, box.max))
        ImGui::SetTooltip("%s", finding.message.c_str());
}

void draw_link(const TimelineFrame& frame, const HazardBox& from, const HazardBox& to) {
    const float left = std::max(from.min.x, to.min.x);
    const float right = std::min(from.max.x, to.max.x);
    const bool together = left <= right;  // both ran at the same time: the line is vertical
    const bool is_later = from.max.x < to.min.x;
    const float middle = (left + right) / 2;
    const float x1 = together ? middle : is_later ? from.max.x : from.min.x;
    const float x2 = together ? middle : is_later ? to.min.x : to.max.x;
    const bool is_down = to.min.y > from.min.y;
    const ImVec2 start(x1, is_down ? from.max.y : from.min.y);
    const ImVec2 end(x2, is_down ? to.min.y : to.max.y);
    frame.draw->AddLine(start, end, frame.ui.theme.sheet, frame.ui.px(4));
    frame.draw->AddLine(start, end, frame.ui.theme.hazard, frame.ui.px(1.5f));
}

void draw_number(const TimelineFrame& frame, const HazardBox& box, const std::string& number,
                 int place) {
    const Ui& ui = frame.ui;
    const ImVec2 size = ui.fonts.measure(Face::small, number.c_str());
    const float radius = std::max(size.x, size.y) / 2 + ui.px(1);
    const ImVec2 centre(box.min.x + ui.px(3) + static_cast<float>(place) * (2 * radius + ui.px(2)),
                        box.min.y);
    frame.draw->AddCircleFilled(centre, radius, ui.theme.hazard, 20);
    draw_text(ui, frame.draw, Face::small, ImVec2(centre.x - size.x / 2, centre.y - size.y / 2),
              ui.theme.sheet, number);
}

}  // namespace

void draw_hazards(const TimelineFrame& frame) {
    const auto& findings = frame.result.findings;
    std::map<std::uint32_t, int> numbers;  // numbers drawn so far, by operation
    const std::size_t shown = std::min(findings.size(), max_marks);
    for (std::size_t index = 0; index < shown; ++index) {
        const analysis::Finding& finding = findings[index];
        if (finding.severity == trace::Severity::note) continue;
        std::array<std::optional<HazardBox>, 2> boxes;
        std::array<bool, 2> is_access{};
        for (std::size_t side = 0; side < 2; ++side) {
            boxes[side] = box_of(frame, finding.places[side].operation);
            if (boxes[side]) continue;
            boxes[side] = box_of_access(frame, finding, side);
            is_access[side] = boxes[side].has_value();
        }
        if (boxes[0] && boxes[1]) draw_link(frame, *boxes[0], *boxes[1]);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::optional<HazardBox>& box = boxes[side];
            if (!box) continue;
            if (is_access[side]) {
                draw_access(frame, *box, finding);
                continue;
            }
            draw_outline(frame.draw, box->min, box->max, frame.ui.theme.hazard, frame.ui.px(4),
                         frame.ui.px(2));
            draw_number(frame, *box, std::to_string(index + 1),
                        numbers[finding.places[side].operation]++);
        }
    }
}

}  // namespace streamlab::gui
