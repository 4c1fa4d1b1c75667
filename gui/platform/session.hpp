// One ImGui context with the app's fonts and style, with or without a window behind it.
#pragma once

#include "look/theme.hpp"
#include "platform/fonts.hpp"
#include "platform/input.hpp"

namespace streamlab::gui {

class Actions;

class Session {
public:
    explicit Session(float scale);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // For tests and pictures, where no backend does it: the size, and a fixed step of time.
    void set_display(float width, float height);

    // One frame between the backend's NewFrame and its rendering of ImGui::GetDrawData().
    // Returns whether something moves, so that another frame is due.
    bool frame(const AppState& state, Actions& actions);

    const Fonts& fonts() const { return fonts_; }
    Keys& keys() { return keys_; }
    void set_scale(float scale);

private:
    Fonts fonts_;
    Keys keys_;
};

}  // namespace streamlab::gui
