// The drawing context that every panel receives.
#pragma once

#include "look/focus.hpp"
#include "look/links.hpp"
#include "look/theme.hpp"
#include "platform/fonts.hpp"
#include "platform/input.hpp"

namespace streamlab::gui {

struct Ui {
    const Theme& theme;
    const Fonts& fonts;
    const Keys& keys;
    TextLinks* links = nullptr;  // null: texts have no links

    // Converts a length at scale 1 to this window's pixels, rounded so that edges stay sharp.
    float px(float length) const {
        return static_cast<float>(static_cast<int>(length * fonts.scale() + 0.5f));
    }
};

}  // namespace streamlab::gui
