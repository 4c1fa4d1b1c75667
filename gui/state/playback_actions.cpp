#include "state/playback_actions.hpp"

namespace streamlab::gui {

void PlaybackActions::step_playhead(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const analysis::Timeline& timeline = result->timeline;
    const trace::Nanoseconds now = state_.playback.playhead_ns.value_or(timeline.begin_ns);
    std::optional<trace::Nanoseconds> best;
    const auto consider = [&](trace::Nanoseconds time) {
        const bool ahead = step > 0 ? time > now : time < now;
        if (ahead && (!best || (step > 0 ? time < *best : time > *best))) best = time;
    };
    for (const analysis::Lane& lane : timeline.lanes) {
        for (const analysis::Bar& bar : lane.bars) {
            consider(bar.start_ns);
            consider(bar.end_ns);
        }
    }
    if (best) state_.playback.playhead_ns = best;
}

void PlaybackActions::playback_changes(trace::Nanoseconds end) {
    if (state_.playback.playhead_ns && *state_.playback.playhead_ns > end)
        state_.playback.playhead_ns.reset();
}

}  // namespace streamlab::gui
