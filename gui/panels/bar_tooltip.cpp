#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

void muted(const Ui& ui, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

void title(const Ui& ui, const std::string& text) {
    const ScopedFace face(ui.fonts, Face::strong);
    ImGui::TextUnformatted(text.c_str());
}

std::string at_line(const trace::Trace& trace, const Target& target) {
    const std::string line = line_in_words(trace, target);
    return line.empty() ? line : "  " + line;
}

void findings_of(const TimelineFrame& frame, std::uint32_t operation) {
    for (const analysis::Finding& finding : frame.result.findings) {
        const auto& [first, second] = finding.places;
        if (first.operation != operation && second.operation != operation) continue;
        ImGui::PushStyleColor(ImGuiCol_Text, frame.ui.theme.hazard);
        ImGui::TextUnformatted(finding.message.c_str());
        ImGui::PopStyleColor();
    }
}

void operation_text(const TimelineFrame& frame, const trace::Operation& operation) {
    const Ui& ui = frame.ui;
    const trace::Trace& trace = frame.result.trace;
    title(ui, analysis::label(trace, operation));
    const trace::Stream* stream = trace::find_stream(trace, operation.stream);
    muted(ui, (stream != nullptr ? stream->name : std::string("stream")) +
                  at_line(trace, {operation.id, 0}));
    if (frame.result.disclosure == Disclosure::order) return;
    if (operation.start_ns == trace::never) {
        ImGui::TextUnformatted("It never started.");
        return;
    }
    const bool ended = operation.end_ns != trace::never;
    const std::string length = ended
                                   ? analysis::human_duration(operation.end_ns - operation.start_ns)
                                   : std::string("did not end");
    ImGui::TextUnformatted(
        fmt::format("{}, from {}", length, analysis::human_duration(operation.start_ns)).c_str());
    if (operation.source == trace::StartSource::inferred)
        muted(ui, "The start is inferred, not measured.");
    if (frame.result.disclosure != Disclosure::everything) return;
    const analysis::Why why = analysis::why_start(trace, operation);
    ImGui::PushTextWrapPos(ui.px(320));
    if (!why.text.empty()) ImGui::TextUnformatted(why.text.c_str());
    findings_of(frame, operation.id);
    ImGui::PopTextWrapPos();
}

// Contents of a block of narrow bars: names, counts, and utilisation of the lane.
void block_text(const TimelineFrame& frame, const BarHit& hit) {
    const auto lane = static_cast<std::size_t>(hit.lane - frame.result.timeline.lanes.data());
    const auto names =
        names_of_bars(frame.result, lane, hit.shape->row, hit.shape->first, hit.shape->count);
    constexpr std::size_t most = 5;
    trace::Nanoseconds busy = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        busy += names[i].busy_ns;
        if (i < most)
            ImGui::TextUnformatted(fmt::format("{} x {}, {}", names[i].count, names[i].name,
                                               analysis::human_duration(names[i].busy_ns))
                                       .c_str());
    }
    if (names.size() > most) muted(frame.ui, fmt::format("and {} more names", names.size() - most));
    const double length = (hit.shape->right - hit.shape->left) * frame.view.ns_per_pixel();
    if (length > 0)
        muted(frame.ui, fmt::format("busy {:.0f}% of this time",
                                    std::min(100.0, 100 * static_cast<double>(busy) / length)));
}

void call_text(const TimelineFrame& frame, const trace::HostCall& call) {
    const Ui& ui = frame.ui;
    title(ui, std::string(call.name));
    muted(ui, "host" + at_line(frame.result.trace, {0, call.id}));
    if (frame.result.disclosure == Disclosure::order) return;
    const bool ended = call.end_ns != trace::never;
    ImGui::TextUnformatted(ended ? (analysis::human_duration(call.end_ns - call.begin_ns) +
                                    ", from " + analysis::human_duration(call.begin_ns))
                                       .c_str()
                                 : "It did not return.");
    if (call.blocked_ns > 0) {
        ImGui::TextUnformatted(
            fmt::format("The host waited {} of it.", analysis::human_duration(call.blocked_ns))
                .c_str());
    }
    if (call.result != 0)
        ImGui::TextUnformatted(fmt::format("It returned error {}.", call.result).c_str());
}

// The host's own work under the mouse; nullptr if there is none.
const analysis::OwnTime* own_time_at(const TimelineFrame& frame, ImVec2 mouse) {
    const view::LaneBox* const place = frame.lane_under(mouse.y);
    if (place == nullptr) return nullptr;
    const auto& all = frame.lane(*place).own_times;
    const trace::Nanoseconds time = frame.view.time_at(mouse.x - frame.min.x);
    const auto own = std::partition_point(
        all.begin(), all.end(), [&](const analysis::OwnTime& each) { return each.end_ns < time; });
    return own == all.end() || own->begin_ns > time ? nullptr : &*own;
}

}  // namespace

void own_time_tooltip(const TimelineFrame& frame, ImVec2 mouse) {
    const analysis::OwnTime* const own = own_time_at(frame, mouse);
    if (own == nullptr) return;
    const Ui& ui = frame.ui;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), ui.px(3)));
    ImGui::BeginTooltip();
    title(ui, analysis::own_time_label);
    ImGui::TextUnformatted(fmt::format("{}, from {}",
                                       analysis::human_duration(own->end_ns - own->begin_ns),
                                       analysis::human_duration(own->begin_ns))
                               .c_str());
    ImGui::PushTextWrapPos(ui.px(320));
    muted(ui, "Between two calls of CUDA: the program's own code, or a wait for another thread.");
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

void bar_tooltip(const TimelineFrame& frame, const BarHit& hit) {
    const Ui& ui = frame.ui;
    const analysis::Bar& bar = hit.lane->bars[hit.shape->first];
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), ui.px(3)));
    ImGui::BeginTooltip();
    if (hit.shape->folded()) {
        title(ui, fmt::format("{} {}", hit.shape->count,
                              hit.lane->kind == analysis::LaneKind::host ? "calls" : "operations"));
        block_text(frame, hit);
        muted(ui, "Click to zoom in.");
    } else if (const auto* operation = trace::find_operation(frame.result.trace, bar.operation())) {
        operation_text(frame, *operation);
    } else if (const auto* call = trace::find_call(frame.result.trace, bar.call())) {
        call_text(frame, *call);
    }
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

}  // namespace streamlab::gui
