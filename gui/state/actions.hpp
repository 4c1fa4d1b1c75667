// What a person can do in the app. Panels call these; none of them blocks.
#pragma once

#include <filesystem>
#include <string>

#include "state/app_state.hpp"

namespace streamlab::gui {

class Actions {
public:
    Actions(AppState& state, Runner& runner) : state_(state), runner_(runner) {}

    // Reads the labs; what is wrong with them becomes state.problem.
    void load_labs(const std::filesystem::path& labs_dir);
    void select_lab(std::size_t index);
    void predict(std::size_t choice);
    // Runs again at once if the lab has been run before.
    void set_knob(const std::string& name, const std::string& value);
    void reset_knobs();
    void run();
    void stop();
    // Takes what the runner has ready; called once a frame. Returns whether anything changed.
    bool poll();

    void hover(Target target) { state_.hovered = target; }
    void select(Target target);
    // Selects, and moves the view so that it can be seen.
    void jump_to(Target target);
    // Follows the binding cause of the selected operation; back: to what waited for it.
    void follow_cause(bool back);
    // The next or previous bar of the selected one's lane, or the first of all.
    void select_neighbour(int step);
    void select_lane(int step);

    void fit_all();
    void fit_selection();
    void zoom_at(double x, double factor) { state_.time_view.zoom_at(x, factor); }
    void pan(double pixels) { state_.time_view.pan(pixels); }
    void scroll_lanes(double offset) { state_.lanes_scroll = offset; }
    void set_timeline_width(double pixels);
    void set_playhead(std::optional<trace::Nanoseconds> time) { state_.playhead_ns = time; }
    void step_playhead(int step);

    void toggle_arrows() { state_.all_arrows = !state_.all_arrows; }
    void show_keys(bool show) { state_.show_keys = show; }
    void set_theme(ThemeChoice theme) { state_.theme = theme; }
    void set_layout(const Layout& layout) { state_.layout = layout; }
    void code_has_scrolled() { state_.scroll_to_line = false; }

private:
    void show_result(std::shared_ptr<const RunResult> result, bool ended);
    void load_source();

    AppState& state_;
    Runner& runner_;
};

}  // namespace streamlab::gui
