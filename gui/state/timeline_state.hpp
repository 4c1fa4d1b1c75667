// What the timeline shows, and what is selected or hovered in it.
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

// A selected or hovered thing: an operation, or a call of the host, or nothing (both 0).
struct Target {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;

    explicit operator bool() const { return operation != 0 || call != 0; }
    bool operator==(const Target&) const = default;
};

// While it is on, a drag in the timeline measures instead of moving it.
struct Measuring {
    bool on = false;
    // From where the drag began to where it is now; it may run backwards.
    std::optional<view::Span> span;
    std::optional<SpanSums> sums;  // of it; none while a drag over very many bars goes on
};

struct Search {
    bool open = false;
    bool takes_focus = false;  // the field gets the keyboard in the next frame
    std::string text;
    std::vector<Target> hits;  // in the order of time
    std::size_t at = 0;        // the hit that was shown last
};

struct TimelineState {
    view::TimeView view;
    double lanes_scroll = 0;  // pixels
    Target selected;
    Target hovered;  // found while the last frame was drawn
    bool all_arrows = false;
    bool critical_path = false;
    std::optional<std::string> pointed_lane;  // the key of the lane under the mouse
    Measuring measuring;
    Search search;
    std::string said;  // what was exported or copied; cleared by the next action
};

}  // namespace streamlab::gui
