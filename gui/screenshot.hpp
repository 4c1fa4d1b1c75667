// Renders a frame of the app to a picture.
#pragma once

#include "platform/offscreen.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

struct PictureSize {
    int width = 1600;
    int height = 1000;
    float scale = 1;
};

// Called before each frame that is drawn for the picture; tests use it to move the mouse.
using BeforeFrame = std::function<void(int frame)>;

// Draws a few frames until the layout has settled, and returns the last one.
Picture draw_picture(const AppState& state, Actions& actions, const PictureSize& size,
                     const BeforeFrame& before_frame = {});

}  // namespace streamlab::gui
