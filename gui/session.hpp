// One ImGui context with the app's fonts and style, with or without a window behind it.
#pragma once

#include "look/focus.hpp"
#include "look/theme.hpp"
#include "platform/fonts.hpp"
#include "platform/input.hpp"
#include "state/app_state.hpp"

namespace streamlab::gui {

class Actions;

const Theme& theme_of(ThemeChoice choice);

class Session {
public:
    explicit Session(float scale);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // For tests and pictures, which have no backend: sets the size, and a fixed time step.
    void set_display(float width, float height);

    // Draws one frame, between the backend's NewFrame and its rendering of ImGui::GetDrawData().
    // Returns true if something is animated, so that another frame is needed.
    bool frame(const AppState& state, Actions& actions);

    Fonts& fonts() { return fonts_; }
    Keys& keys() { return keys_; }

private:
    Fonts fonts_;
    Keys keys_;
    Focus focus_;
};

}  // namespace streamlab::gui
