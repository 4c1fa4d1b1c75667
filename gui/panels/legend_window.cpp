// The legend: every mark of the timeline, with its meaning.
#include <algorithm>
#include <cfloat>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/help_window.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "view/bar_style.hpp"
#include "view/geometry.hpp"

namespace streamlab::gui {

namespace {

constexpr float legend_width = 640;
constexpr float sample_width = 86;
constexpr float sample_height = 20;

struct Sample {
    const Ui& ui;
    ImDrawList* draw;
    ImVec2 min, max;

    float middle() const { return (min.y + max.y) / 2; }
    ImU32 hue(std::size_t index) const { return ui.theme.hue[index]; }
};

void lines_at_a_slope(const Sample& at, int slope, ImU32 colour) {
    for (const view::Segment& line :
         view::hatch({at.min.x, at.min.y}, {at.max.x, at.max.y}, at.ui.px(8), slope))
        at.draw->AddLine(ImVec2(static_cast<float>(line.from.x), static_cast<float>(line.from.y)),
                         ImVec2(static_cast<float>(line.to.x), static_cast<float>(line.to.y)),
                         colour, at.ui.px(1.2f));
}

void plain_bar(const Sample& at) { at.draw->AddRectFilled(at.min, at.max, at.hue(0), at.ui.px(3)); }

void copy_in(const Sample& at) {
    plain_bar(at);
    lines_at_a_slope(at, -1, with_alpha(at.ui.theme.on_hue[0], 0.35f));
}

void copy_out(const Sample& at) {
    plain_bar(at);
    lines_at_a_slope(at, 1, with_alpha(at.ui.theme.on_hue[0], 0.35f));
}

void copy_sample(const Sample& at) {
    copy_in(at);
    lines_at_a_slope(at, 1, with_alpha(at.ui.theme.on_hue[0], 0.35f));
}

void set_or_host_function(const Sample& at) {
    plain_bar(at);
    const float step = at.ui.px(7);
    for (float x = at.min.x + step; x < at.max.x - 2; x += step)
        for (float y = at.min.y + step / 2; y < at.max.y; y += step)
            at.draw->AddCircleFilled(ImVec2(x, y), at.ui.px(1.2f),
                                     with_alpha(at.ui.theme.on_hue[0], 0.5f), 8);
}

void waiting_bar(const Sample& at) {
    const float half = (at.min.x + at.max.x) / 2;
    at.draw->AddRectFilled(at.min, ImVec2(half, at.max.y), with_alpha(at.hue(1), 0.14f),
                           at.ui.px(3));
    draw_outline(at.draw, at.min, ImVec2(half, at.max.y), with_alpha(at.hue(1), 0.75f), at.ui.px(3),
                 at.ui.px(1));
    at.draw->AddRectFilled(ImVec2(half, at.min.y), at.max, at.hue(1), at.ui.px(3));
}

void event_sample(const Sample& at) {
    const float half = at.ui.px(6);
    float x = at.min.x + at.ui.px(24);
    for (const bool filled : {true, false}) {
        const ImVec2 corners[5] = {{x, at.middle() - half},
                                   {x + half, at.middle()},
                                   {x, at.middle() + half},
                                   {x - half, at.middle()},
                                   {x, at.middle() - half}};
        at.draw->AddConvexPolyFilled(corners, 4, filled ? at.hue(2) : at.ui.theme.sheet);
        draw_polyline(at.draw, corners, 5, at.hue(2), at.ui.px(1.5f));
        x += at.ui.px(38);
    }
}

void host_call(const Sample& at) {
    at.draw->AddRectFilled(at.min, at.max, at.ui.theme.host_bar, at.ui.px(3));
}

void own_work(const Sample& at) {
    draw_outline(at.draw, ImVec2(at.min.x, at.min.y + at.ui.px(2)),
                 ImVec2(at.max.x, at.max.y - at.ui.px(2)), with_alpha(at.ui.theme.host_bar, 0.45f),
                 at.ui.px(3), at.ui.px(1));
}

void host_waits(const Sample& at) {
    at.draw->AddRectFilled(at.min, at.max, at.ui.theme.host_blocked, at.ui.px(3));
    lines_at_a_slope(at, 1, with_alpha(at.ui.theme.host_bar, 0.45f));
    draw_outline(at.draw, at.min, at.max, with_alpha(at.ui.theme.host_bar, 0.8f), at.ui.px(3),
                 at.ui.px(1));
}

void many_bars(const Sample& at) {
    at.draw->AddRectFilled(at.min, at.max, with_alpha(at.hue(3), 0.75f), at.ui.px(1));
    draw_text(at.ui, at.draw, Face::small, ImVec2(at.min.x + at.ui.px(6), at.min.y + at.ui.px(2)),
              at.ui.theme.on_hue[3], "128");
}

void race(const Sample& at) {
    plain_bar(at);
    draw_outline(at.draw, at.min, at.max, at.ui.theme.hazard, at.ui.px(3), at.ui.px(2));
    at.draw->AddCircleFilled(at.min, at.ui.px(7), at.ui.theme.hazard);
    draw_text(at.ui, at.draw, Face::small, ImVec2(at.min.x - at.ui.px(3), at.min.y - at.ui.px(7)),
              at.ui.theme.on_hue[1], "1");
}

void selected_bar(const Sample& at) {
    plain_bar(at);
    draw_outline(at.draw, ImVec2(at.min.x - 1, at.min.y - 1), ImVec2(at.max.x + 1, at.max.y + 1),
                 at.ui.theme.selection, at.ui.px(4), at.ui.px(2));
}

void arrow(const Sample& at) {
    at.draw->AddLine(ImVec2(at.min.x, at.middle()), ImVec2(at.max.x - at.ui.px(6), at.middle()),
                     at.ui.theme.muted, at.ui.px(1.5f));
    at.draw->AddTriangleFilled(
        ImVec2(at.max.x, at.middle()), ImVec2(at.max.x - at.ui.px(8), at.middle() - at.ui.px(4)),
        ImVec2(at.max.x - at.ui.px(8), at.middle() + at.ui.px(4)), at.ui.theme.muted);
}

void host_access(const Sample& at) {
    const float half = at.ui.px(7);
    const float x = (at.min.x + at.max.x) / 2;
    at.draw->AddQuadFilled(ImVec2(x, at.middle() - half), ImVec2(x + half, at.middle()),
                           ImVec2(x, at.middle() + half), ImVec2(x - half, at.middle()),
                           at.ui.theme.hazard);
}

void joined_runs(const Sample& at) {
    const float x = at.min.x + at.ui.px(12);
    at.draw->AddLine(ImVec2(x, at.min.y), ImVec2(x + at.ui.px(16), at.max.y), at.ui.theme.hue[0],
                     at.ui.px(1.5f));
}

struct Entry {
    void (*draw)(const Sample&);
    const char* text;
};

constexpr Entry entries[] = {
    {host_call, "A call of the host"},
    {host_waits, "A call in which the host waits"},
    {own_work, "Between two calls: the host does work of its own, or waits for another thread"},
    {plain_bar, "A kernel, in the colour of its stream"},
    {copy_in, "A copy to the device; the arrow in its name shows the direction, too"},
    {copy_out, "A copy from the device"},
    {copy_sample, "A copy on one device, or from one to another"},
    {set_or_host_function, "Memory that is set, or a function of the host in a stream"},
    {waiting_bar, "Hollow: issued, but it still waits; solid: it runs"},
    {event_sample, "Filled: an event is recorded; hollow: a stream waits for one"},
    {arrow, "From what was waited for to what then started"},
    {many_bars, "Many bars that are too narrow to draw, and their number; a click zooms in"},
    {host_access, "A read or write by the host's own code that a finding names"},
    {race, "A finding: the two operations that it is about have its number"},
    {selected_bar, "Selected: the panel below says why it started then"},
    {joined_runs, "Two runs above each other: a line joins the starts of the same operation"},
};

void row(const Ui& ui, const Entry& entry) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float top = from.y + ui.px(4);
    const ImVec2 min(from.x + ui.px(8), top);
    entry.draw({ui, ImGui::GetWindowDrawList(), min,
                ImVec2(min.x + ui.px(sample_width), top + ui.px(sample_height))});
    const float text = ui.px(8 + sample_width + 22);
    const float width = std::min(ui.px(legend_width), ImGui::GetIO().DisplaySize.x * 0.85f);
    const ImFont* font = ui.fonts.font(Face::text);
    const float size = ui.fonts.size(Face::text);
    const float room = std::max(1.0f, width - text);
    const float height = font->CalcTextSizeA(size, FLT_MAX, room, entry.text).y;
    ImGui::GetWindowDrawList()->AddText(ui.fonts.font(Face::text), size,
                                        ImVec2(from.x + text, top + ui.px(1)), ui.theme.text,
                                        entry.text, nullptr, room);
    ImGui::Dummy(ImVec2(width, std::max(height + ui.px(6), ui.px(sample_height + 10))));
}

}  // namespace

void legend_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_legend) return;
    help_window(ui, "##legend", "What the timeline shows", {}, [&] {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
        for (const Entry& entry : entries)
            row(ui, entry);
        ImGui::PopStyleVar();
        ImGui::Dummy(ImVec2(0, ui.px(6)));
        if (controls::button("Close")) actions.show_legend(false);
    });
}

}  // namespace streamlab::gui
