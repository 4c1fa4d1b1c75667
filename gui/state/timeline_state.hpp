// State of the timeline: view, selection, measurement and search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "state/span_sums.hpp"
#include "view/snap.hpp"
#include "view/time_view.hpp"

namespace streamlab::gui {

// A selected or hovered item: an operation, a call of the host, or none (both 0).
struct Target {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;

    explicit operator bool() const { return operation != 0 || call != 0; }
    bool operator==(const Target&) const = default;
};

// While it is on, a drag in the timeline measures instead of panning.
struct Measuring {
    bool on = false;
    // From the start of the drag to the mouse; it may run backwards.
    std::optional<view::Span> span;
    std::optional<SpanSums> sums;  // of `span`; none during a drag over very many bars
};

struct Search {
    bool open = false;
    bool requests_focus = false;  // the field gets the keyboard focus in the next frame
    std::string text;
    std::vector<Target> hits;  // sorted by time
    std::size_t at = 0;        // index of the last hit shown
};

struct TimelineState {
    view::TimeView view;
    double lanes_scroll = 0;  // pixels
    Target selected;
    Target previous;  // selected before `selected`
    Target second;    // an operation: the details say why `selected` did not overlap with it
    Target hovered;   // found while the last frame was drawn
    bool all_arrows = false;
    bool critical_path = false;
    std::optional<std::string> pointed_lane;  // the key of the lane under the mouse
    Measuring measuring;
    Search search;
    std::string said;  // message about an export or a copy; cleared by the next action
};

}  // namespace streamlab::gui
