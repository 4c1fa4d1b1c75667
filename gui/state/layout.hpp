// Sizes of the page's panels. Each kind of task has a layout of its own, which the splitters
// change.
#pragma once

#include <array>
#include <cstddef>

namespace streamlab::gui {

struct AppState;

// Fractions of the window. From the left: the course, the text (lesson, puzzle or settings), and in
// the rest, from the top, the code, the timeline and the details.
struct Layout {
    float course = 0.18f;  // widths
    float text = 0.33f;
    float code = 0.32f;  // heights
    float timeline = 0.41f;
    bool operator==(const Layout&) const = default;
};

// `small`: any task in a short window.
enum class LayoutKind { predict, read, repair, answer, program, compare, small };
inline constexpr std::size_t layout_kind_count = 7;
const char* name_of(LayoutKind kind);

using Layouts = std::array<Layout, layout_kind_count>;
Layouts default_layouts();

// The window's size in lengths at scale 1: 1440x900 pixels at scale 2 are 720x450.
struct Room {
    float width = 1280;
    float height = 720;
};

// In a window too narrow for four columns the course is a rail, and opens over the page.
bool is_narrow(const AppState& state);
bool shows_rail(const AppState& state);
// In a window too short for code, timeline and details, the details take the code's place.
bool is_short(const AppState& state);
bool details_cover_code(const AppState& state);

// The layout of the present step: a lab before or after its run, a puzzle, the user's program, or
// two runs.
LayoutKind layout_kind_of(const AppState& state);

// True if there is anything to show in the panel.
bool shows_timeline(const AppState& state);
bool shows_details(const AppState& state);
// True if the details stand below the timeline.
bool has_details_row(const AppState& state);

// Sizes for the present step: panels without contents leave their place to others.
Layout wanted_layout(const AppState& state);

// Takes over into the layout of `kind` what has changed between `before` and `after`.
void keep_changes(Layouts& layouts, LayoutKind kind, const Layout& before, const Layout& after);

// The layout that is shown `seconds` later, on its way from `shown` to `wanted`.
Layout moved_towards(const Layout& shown, const Layout& wanted, double seconds);

}  // namespace streamlab::gui
