#include "state/playback_actions.hpp"

#include <algorithm>
#include <cmath>

#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

// Limit for the first frame after an idle time, which would skip all of that time.
constexpr double max_frame_step_s = 0.1;
// Position of the playhead while the view follows it, as a fraction of the width.
constexpr double follow_position = 0.85;

}  // namespace

void PlaybackActions::set_playhead(std::optional<trace::Nanoseconds> time) {
    state_.playback.playhead_ns = time;
    state_.playback.playing = false;
    if (time) state_.scroll_to_line = true;
}

void PlaybackActions::play() {
    const RunResult* result = state_.result();
    if (result == nullptr || !result->built || result->disclosure == Disclosure::order) return;
    const view::Span work = work_span(state_);
    if (work.to <= work.from) return;
    Playback& playback = state_.playback;
    if (!playback.playhead_ns || *playback.playhead_ns >= shown_span(state_).to)
        playback.playhead_ns = work.from;
    playback.playing = true;
    playback.rest_ns = 0;
}

void PlaybackActions::play_or_pause() {
    if (state_.playback.playing) return pause();
    play();
}

void PlaybackActions::change_speed(int steps) {
    const auto count = static_cast<int>(playback_speeds.size());
    const int next = (static_cast<int>(state_.playback.speed) + steps % count + count) % count;
    state_.playback.speed = static_cast<std::size_t>(next);
}

bool PlaybackActions::advance(double seconds) {
    Playback& playback = state_.playback;
    const RunResult* result = state_.result();
    if (!playback.playing || !playback.playhead_ns || result == nullptr) return false;
    const view::Span work = work_span(state_);
    // If playback began after the work, the user wants to see what follows it.
    const trace::Nanoseconds end =
        *playback.playhead_ns < work.to ? work.to : shown_span(state_).to;
    const auto whole = static_cast<double>(work.to - work.from);
    const double way = whole / playback_duration_s * playback_speeds[playback.speed] *
                           std::clamp(seconds, 0.0, max_frame_step_s) +
                       playback.rest_ns;
    const double steps = std::floor(way);
    playback.rest_ns = way - steps;
    *playback.playhead_ns += static_cast<trace::Nanoseconds>(steps);
    if (*playback.playhead_ns >= end && playback.repeats) *playback.playhead_ns = work.from;
    if (*playback.playhead_ns >= end) {
        // At the end show the run as a whole again.
        set_playhead(std::nullopt);
        return false;
    }
    scroll_to_playhead();
    state_.scroll_to_line = true;
    return true;
}

void PlaybackActions::scroll_to_playhead() {
    view::TimeView& view = state_.timeline.view;
    const view::Span work = work_span(state_);
    const double x = view.x_of(*state_.playback.playhead_ns);
    // No scrolling if all of the work fits.
    if (view.x_of(work.from) >= 0 && view.x_of(work.to) <= view.width() && x <= view.width())
        return;
    if (x < 0) view.pan(x);
    if (x > view.width() * follow_position) view.pan(x - view.width() * follow_position);
}

void PlaybackActions::step_playhead(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr || result->disclosure == Disclosure::order) return;
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
    if (best) set_playhead(best);
}

void PlaybackActions::on_run_displayed(trace::Nanoseconds end) {
    if (state_.playback.playhead_ns && *state_.playback.playhead_ns > end) set_playhead({});
}

}  // namespace streamlab::gui
