// Dimensions (in pixels) and colours of the drawn timeline.
#pragma once

#include "render/palette.hpp"
#include "render/primitives.hpp"

namespace streamlab::render::style {

inline constexpr double margin = 24;
inline constexpr double gutter_gap = 14;  // between the lanes' names and the lanes
inline constexpr double longest_name = 170;
inline constexpr double bar_height = 22;
inline constexpr double row_step = 25;   // rows of one lane
inline constexpr double lane_step = 35;  // lanes of one group, with space for arrows
inline constexpr double group_gap = 12;  // host | streams | engines
inline constexpr double corner = 3;
inline constexpr double smallest_width = 480;  // of a whole picture
inline constexpr double pixels_a_tick = 70;
inline constexpr double smallest_bar = 1.5;  // narrower bars are merged

inline constexpr double title_size = 16;
inline constexpr double name_size = 12.5;
inline constexpr double label_size = 11.5;
inline constexpr double axis_size = 11;
inline constexpr double words_size = 12.5;
inline constexpr double words_step = 19;

inline constexpr Paint ground{255, 255, 255};
inline constexpr Paint frame{221, 221, 221};
inline constexpr Paint ink{26, 26, 26};
inline constexpr Paint faint_ink{102, 102, 102};
inline constexpr Paint grid{232, 232, 232};
inline constexpr Paint rest_line{240, 240, 240};
inline constexpr Paint host_fill{214, 214, 214};
inline constexpr Paint blocked_fill{247, 247, 247};
inline constexpr Paint own_line{200, 200, 200};
inline constexpr Paint blocked_line{222, 222, 222};
inline constexpr Paint hazard{213, 94, 0};  // vermilion
inline constexpr Paint white{255, 255, 255};

inline Paint paint_of(const Colour& colour, double opacity = 1) {
    return {colour.red, colour.green, colour.blue, opacity};
}

// A darker edge makes yellow and grey bars visible on white.
inline Paint edge_of(const Colour& colour) {
    const auto darker = [](std::uint8_t part) { return static_cast<std::uint8_t>(part * 7 / 10); };
    return {darker(colour.red), darker(colour.green), darker(colour.blue), 1};
}

}  // namespace streamlab::render::style
