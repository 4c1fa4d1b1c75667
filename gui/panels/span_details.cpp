// The sums of a measured span: utilisation, waits and operations.
#include <fmt/format.h>

#include <string>

#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

using analysis::human_duration;

// Draws a name at the left and its value at the right edge.
void line(const Ui& ui, const std::string& name, const std::string& value) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float value_width = ui.fonts.measure(Face::text, value.c_str()).x;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(ui, draw, Face::text, from, ui.theme.muted, name,
              std::max(1.0f, width - value_width - ui.px(12)));
    draw_text(ui, draw, Face::text, ImVec2(from.x + width - value_width, from.y), ui.theme.text,
              value);
    ImGui::Dummy(ImVec2(width, ui.px(20)));
}

std::string part_of(trace::Nanoseconds part, trace::Nanoseconds whole) {
    if (whole <= 0) return human_duration(part);
    return fmt::format("{}, {:.0f}%", human_duration(part),
                       100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void names(const Ui& ui, const SpanSums& sums) {
    if (sums.names.empty()) return;
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "WHAT RAN");
    for (const NameSum& sum : sums.names)
        line(ui, sum.count == 1 ? sum.name : fmt::format("{} x {}", sum.count, sum.name),
             human_duration(sum.busy_ns));
    if (sums.omitted_names > 0) line(ui, fmt::format("and {} more", sums.omitted_names), "");
}

void streams(const Ui& ui, const SpanSums& sums, trace::Nanoseconds length) {
    if (sums.streams.empty()) return;
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "STREAMS");
    for (const StreamSum& sum : sums.streams) {
        line(ui, sum.name + " busy", part_of(sum.busy_ns, length));
        if (sum.waiting_ns > 0) line(ui, sum.name + " waited", part_of(sum.waiting_ns, length));
    }
}

}  // namespace

void span_details(const Ui& ui, const AppState& state) {
    const auto& sums = state.timeline.measuring.sums;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    {
        const ScopedFace face(ui.fonts, Face::strong);
        text_line("The measured span");
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    if (!sums) {
        paragraphs(ui, "Let go of the mouse: its sums are shown here.", ui.theme.muted);
        ImGui::PopStyleVar();
        return;
    }
    const trace::Nanoseconds length = sums->span.to - sums->span.from;
    line(ui,
         fmt::format("from {} to {}", human_duration(sums->span.from),
                     human_duration(sums->span.to)),
         human_duration(length));
    line(ui, "the device worked", part_of(sums->busy_ns, length));
    line(ui, "at least two operations at once", part_of(sums->overlapped_ns, length));
    line(ui, "the host waited", part_of(sums->host_waited_ns, length));
    if (sums->host_work_ns > 0)
        line(ui, "the host did work of its own", part_of(sums->host_work_ns, length));
    names(ui, *sums);
    streams(ui, *sums, length);
    ImGui::PopStyleVar();
}

}  // namespace streamlab::gui
