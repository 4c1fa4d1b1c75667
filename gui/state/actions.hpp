// What a person can do in the app. Panels call these; none of them blocks.
#pragma once

#include "state/lesson_actions.hpp"
#include "state/playback_actions.hpp"
#include "state/timeline_actions.hpp"
#include "state/tool_actions.hpp"

namespace streamlab::gui {

class Actions : public TimelineActions,
                public PlaybackActions,
                public LessonActions,
                public ToolActions {
public:
    Actions(AppState& state, Runner& runner)
        : TimelineActions(state), PlaybackActions(state),
          LessonActions(state, runner, *this, *this), ToolActions(state, *this), state_(state) {}

    void show_keys(bool show) { state_.show_keys = show; }
    void set_theme(ThemeChoice theme) { state_.theme = theme; }
    void set_layout(const Layout& layout) { state_.layout = layout; }
    void code_has_scrolled() { state_.scroll_to_line = false; }

private:
    AppState& state_;
};

}  // namespace streamlab::gui
