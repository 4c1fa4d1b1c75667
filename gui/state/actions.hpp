// What a person can do in the app. Panels call these; none of them blocks.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "state/playback_actions.hpp"
#include "state/timeline_actions.hpp"

namespace streamlab::gui {

class Actions : public TimelineActions, public PlaybackActions {
public:
    Actions(AppState& state, Runner& runner)
        : TimelineActions(state), PlaybackActions(state), state_(state), runner_(runner) {}

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
