// State at the playhead: the host's call, each stream's queue, each engine's work.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/label.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "panels/timeline_parts.hpp"
#include "state/moment.hpp"
#include "state/selection.hpp"
#include "view/ticks.hpp"

namespace streamlab::gui {

namespace {

constexpr float min_column_width = 84;        // for names
constexpr float max_column_fraction = 0.45f;  // of the width
constexpr float now_row_height = 24;
constexpr float chip_gap = 5;
constexpr float max_chip_width = 130;

// A row of chips from left to right, as many as fit.
class ChipRow {
public:
    ChipRow(const Ui& ui, const RunResult& result, std::size_t lane, float column)
        : ui_(ui), result_(result), from_(ImGui::GetCursorScreenPos()),
          right_(from_.x + ImGui::GetContentRegionAvail().x), begin_(from_.x + column), x_(begin_),
          draw_(ImGui::GetWindowDrawList()) {
        draw_text(ui, draw_, Face::text, ImVec2(from_.x, from_.y + ui.px(3)), ui.theme.muted,
                  result.timeline.lanes[lane].name, column - ui.px(8));
    }
    ~ChipRow() { ImGui::Dummy(ImVec2(1, ui_.px(now_row_height))); }
    ChipRow(const ChipRow&) = delete;
    ChipRow& operator=(const ChipRow&) = delete;

    // Draws a chip, solid if the operation runs, hollow if it waits in its queue. Returns false if
    // it does not fit.
    bool chip(std::uint32_t id, bool runs) {
        const trace::Operation* operation = trace::find_operation(result_.trace, id);
        if (operation == nullptr) return true;
        const std::string label = analysis::labels_for_bar(result_.trace, *operation).back();
        const float natural = ui_.fonts.measure(Face::small, label.c_str()).x + ui_.px(12);
        const float width = std::min(natural, ui_.px(max_chip_width));
        if (x_ + width > right_ - ui_.px(30)) return false;
        const ImU32 hue = ui_.theme.hue[result_.hues.hue_of(operation->stream)];
        const ImVec2 min(x_, from_.y + ui_.px(2));
        const ImVec2 max(x_ + width, from_.y + ui_.px(now_row_height - 3));
        draw_->AddRectFilled(min, max, runs ? hue : with_alpha(hue, 0.16f), ui_.px(3));
        if (!runs) draw_->AddRectFilled(min, ImVec2(min.x + ui_.px(2), max.y), hue, ui_.px(1));
        const ImU32 ink =
            runs ? ui_.theme.on_hue[result_.hues.hue_of(operation->stream)] : ui_.theme.text;
        draw_text(ui_, draw_, Face::small, ImVec2(min.x + ui_.px(6), min.y + ui_.px(2)), ink, label,
                  width - ui_.px(8));
        x_ += width + ui_.px(chip_gap);
        return true;
    }
    void text(const std::string& text, ImU32 colour) {
        draw_text(ui_, draw_, Face::text, ImVec2(x_, from_.y + ui_.px(3)), colour, text,
                  right_ - x_);
    }
    bool fits(const std::string& text) const {
        return ui_.fonts.measure(Face::text, text.c_str()).x <= right_ - x_;
    }
    bool empty() const { return x_ == begin_; }

private:
    const Ui& ui_;
    const RunResult& result_;
    ImVec2 from_;
    float right_;
    float begin_;  // of the chips
    float x_;
    ImDrawList* draw_;
};

void host_row(const Ui& ui, const RunResult& result, const HostMoment& host, float column) {
    ChipRow row(ui, result, host.lane, column);
    if (host.call == nullptr) return row.text("runs code of its own", ui.theme.muted);
    const std::vector<std::string> texts = call_in_words(result.trace, *host.call);
    const auto fits = [&](const std::string& text) { return row.fits(text); };
    const auto first = std::find_if(texts.begin(), texts.end(), fits);
    row.text(first != texts.end() ? *first : texts.back(), ui.theme.text);
}

void stream_row(const Ui& ui, const RunResult& result, const StreamMoment& stream, float column) {
    ChipRow row(ui, result, stream.lane, column);
    for (const std::uint32_t operation : stream.running)
        row.chip(operation, true);
    std::size_t shown = 0;
    while (shown < stream.queued.size() && row.chip(stream.queued[shown], false))
        ++shown;
    const std::size_t hidden = stream.queued.size() - shown;
    if (hidden > 0) {
        row.text(fmt::format("+{}{}", hidden, stream.queue_is_truncated ? " and more" : ""),
                 ui.theme.muted);
    }
    if (row.empty()) row.text("empty", with_alpha(ui.theme.muted, 0.7f));
}

void engine_row(const Ui& ui, const RunResult& result, const EngineMoment& engine, float column) {
    ChipRow row(ui, result, engine.lane, column);
    std::size_t shown = 0;
    while (shown < engine.running.size() && row.chip(engine.running[shown], true))
        ++shown;
    if (shown < engine.running.size())
        row.text(fmt::format("+{}", engine.running.size() - shown), ui.theme.muted);
    if (engine.running.empty()) row.text("idle", with_alpha(ui.theme.muted, 0.7f));
}

// Width of the longest name of these rows, limited so that their contents fit.
template <typename Rows>
float name_column(const Ui& ui, const RunResult& result, const Rows& rows) {
    float widest = ui.px(min_column_width);
    for (const auto& row : rows) {
        const std::string& name = result.timeline.lanes[row.lane].name;
        widest = std::max(widest, ui.fonts.measure(Face::text, name.c_str()).x + ui.px(10));
    }
    return std::min(widest, ImGui::GetContentRegionAvail().x * max_column_fraction);
}

}  // namespace

void playhead_details(const Ui& ui, const AppState& state, const RunResult& result) {
    const trace::Nanoseconds time = *state.playback.playhead_ns;
    const Moment moment = moment_at(result, time);
    const float column =
        std::max(name_column(ui, result, moment.streams), name_column(ui, result, moment.engines));
    {
        const ScopedFace face(ui.fonts, Face::strong);
        const auto resolution = std::max<trace::Nanoseconds>(
            1, static_cast<trace::Nanoseconds>(state.timeline.view.ns_per_pixel()));
        text_line("At " + view::format_time(time, resolution));
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    for (const HostMoment& host : moment.hosts)
        host_row(ui, result, host, name_column(ui, result, moment.hosts));
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "IN THE STREAMS: RUNNING, THEN WAITING");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    for (const StreamMoment& stream : moment.streams)
        stream_row(ui, result, stream, column);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "ON THE ENGINES");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    for (const EngineMoment& engine : moment.engines)
        engine_row(ui, result, engine, column);
    ImGui::PopStyleVar();
}

}  // namespace streamlab::gui
