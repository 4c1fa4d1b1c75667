// One frame of the app as a picture.
#pragma once

#include "platform/offscreen.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

struct PictureSize {
    int width = 1600;
    int height = 1000;
    float scale = 1;
};

// Called before each of the frames that lead to the picture; a test uses it to move the mouse.
using BeforeFrame = std::function<void(int frame)>;

// Draws the state as it is when it has settled, after a few frames.
Picture draw_picture(const AppState& state, Actions& actions, const PictureSize& size,
                     const BeforeFrame& before_frame = {});

}  // namespace streamlab::gui
