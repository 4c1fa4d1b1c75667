// What every panel is given to draw with.
#pragma once

#include "look/theme.hpp"
#include "platform/fonts.hpp"
#include "platform/input.hpp"

namespace streamlab::gui {

struct Ui {
    const Theme& theme;
    const Fonts& fonts;
    const Keys& keys;

    // A length at scale 1, in this window's pixels. Whole, so that edges stay sharp.
    float px(float length) const {
        return static_cast<float>(static_cast<int>(length * fonts.scale() + 0.5f));
    }
};

}  // namespace streamlab::gui
