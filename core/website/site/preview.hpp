// Draws the pictures that other sites show of a link (OpenGraph).
#pragma once

#include "render/primitives.hpp"
#include "site/page.hpp"

namespace streamlab::site {

// 1200 x 630 pixels.
render::Drawing preview_picture(const Preview& preview);

}  // namespace streamlab::site
