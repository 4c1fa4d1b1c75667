#include "render/picture_hazards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "render/picture_style.hpp"

namespace streamlab::render {

namespace {

using analysis::Finding;

constexpr double badge = 13;  // height of a number's box
constexpr double number_size = 10;
constexpr double smallest_frame = 7;  // around a very narrow bar
constexpr double distance = 2;        // between a bar and its frame

struct Box {
    double left = 0, right = 0, top = 0, bottom = 0;
    double middle() const { return (left + right) / 2; }
};

class HazardPainter {
public:
    HazardPainter(const analysis::Timeline& timeline, const TimeScale& scale,
                  const std::map<std::uint32_t, double>& lane_middle, std::vector<Primitive>& out)
        : timeline_(timeline), scale_(scale), lane_middle_(lane_middle), out_(out) {}

    void paint(const Finding& finding, std::size_t number);

private:
    std::optional<Box> box_of(const analysis::FindingPlace& place) const;
    void frame(const Box& box, std::uint32_t operation, const Finding& finding, std::size_t number);
    void link(const Box& from, const Box& to, const std::string& tooltip);

    const analysis::Timeline& timeline_;
    const TimeScale& scale_;
    const std::map<std::uint32_t, double>& lane_middle_;
    std::vector<Primitive>& out_;
    std::map<std::uint32_t, int> marks_;  // count of numbers per operation
};

// Returns nullopt if the operation is not in the picture.
std::optional<Box> HazardPainter::box_of(const analysis::FindingPlace& place) const {
    const auto middle = lane_middle_.find(place.stream);
    if (place.operation == 0 || middle == lane_middle_.end()) return std::nullopt;
    for (const analysis::Lane& lane : timeline_.lanes) {
        if (lane.kind != analysis::LaneKind::stream || lane.id != place.stream) continue;
        for (const analysis::Bar& bar : lane.bars) {
            if (bar.operation() != place.operation) continue;
            if (bar.row >= max_rows || !scale_.shows(bar.start_ns, bar.end_ns)) return std::nullopt;
            const double y = middle->second + bar.row * style::row_step;
            Box box{scale_.x(bar.start_ns), scale_.x(bar.end_ns), y - style::bar_height / 2,
                    y + style::bar_height / 2};
            const double missing = smallest_frame - (box.right - box.left);
            if (missing > 0) box.left -= missing / 2, box.right += missing / 2;
            return box;
        }
    }
    return std::nullopt;
}

void HazardPainter::frame(const Box& box, std::uint32_t operation, const Finding& finding,
                          std::size_t number) {
    Rectangle frame;
    frame.x = box.left - distance;
    frame.y = box.top - distance;
    frame.width = box.right - box.left + 2 * distance;
    frame.height = box.bottom - box.top + 2 * distance;
    frame.radius = style::corner + 1;
    frame.stroke = style::hazard;
    frame.stroke_width = 2;
    frame.dashed = finding.severity != trace::Severity::error;
    frame.tooltip = line_of_finding(finding, number);
    const std::string text = std::to_string(number);
    const double width = badge + 6 * static_cast<double>(text.size() - 1);
    Rectangle field;
    // Several numbers of one operation are placed next to each other.
    field.x = frame.x - 3 + (badge + 2) * marks_[operation]++;
    field.y = frame.y - badge / 2;
    field.width = width;
    field.height = badge;
    field.radius = badge / 2;
    field.fill = style::hazard;
    field.tooltip = frame.tooltip;
    add(out_, std::move(frame));
    constexpr double baseline = 0.36;
    const Text label{field.x + width / 2,
                     field.y + badge / 2 + baseline * number_size,
                     text,
                     number_size,
                     true,
                     style::white,
                     Anchor::middle};
    add(out_, std::move(field));
    add(out_, label);
}

void HazardPainter::link(const Box& from, const Box& to, const std::string& tooltip) {
    // If both ran at the same time, the line is vertical.
    const double left = std::max(from.left, to.left);
    const double right = std::min(from.right, to.right);
    const bool together = left <= right;
    Line line;
    line.x1 = together ? (left + right) / 2 : from.middle() < to.middle() ? from.right : from.left;
    line.x2 = together ? line.x1 : from.middle() < to.middle() ? to.left : to.right;
    const bool is_down = to.top > from.top;
    line.y1 = is_down ? from.bottom : from.top;
    line.y2 = is_down ? to.top : to.bottom;
    if (to.top == from.top) line.y1 = line.y2 = from.bottom + distance;
    line.paint = style::hazard;
    line.width = 1.5;
    line.tooltip = tooltip;
    add(out_, std::move(line));
}

void HazardPainter::paint(const Finding& finding, std::size_t number) {
    const auto first = box_of(finding.places[0]);
    const auto second = box_of(finding.places[1]);
    if (first && second) link(*first, *second, line_of_finding(finding, number));
    if (first) frame(*first, finding.places[0].operation, finding, number);
    if (second) frame(*second, finding.places[1].operation, finding, number);
}

}  // namespace

std::vector<Finding> marked_findings(const trace::Trace& trace) {
    std::vector<Finding> all = analysis::findings(trace);
    std::erase_if(all,
                  [](const Finding& finding) { return finding.severity == trace::Severity::note; });
    if (all.size() > max_marked_findings) all.resize(max_marked_findings);
    return all;
}

void draw_hazards(const std::vector<Finding>& findings, const analysis::Timeline& timeline,
                  const TimeScale& scale, const std::map<std::uint32_t, double>& lane_middle,
                  std::vector<Primitive>& out) {
    HazardPainter painter(timeline, scale, lane_middle, out);
    for (std::size_t index = 0; index < findings.size(); ++index)
        painter.paint(findings[index], index + 1);
}

std::string line_of_finding(const Finding& finding, std::size_t number) {
    return fmt::format("{}  {}, {} ({}): {}", number, trace::name_of(finding.severity),
                       trace::name_of(finding.kind), finding.rule, finding.message);
}

}  // namespace streamlab::render
