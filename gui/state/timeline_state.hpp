// What the timeline shows and what is pointed at in it.
#pragma once

#include <cstdint>

#include "view/time_view.hpp"

namespace streamlab::gui {

// What is pointed at or chosen: an operation, or a call of the host, or nothing (both 0).
struct Target {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;

    explicit operator bool() const { return operation != 0 || call != 0; }
    bool operator==(const Target&) const = default;
};

struct TimelineState {
    view::TimeView view;
    double lanes_scroll = 0;  // pixels
    Target selected;
    Target hovered;  // found while the last frame was drawn
    bool all_arrows = false;
};

}  // namespace streamlab::gui
