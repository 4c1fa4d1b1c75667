// What hazards need to know of the program's things: where each began, and where it ended.
#pragma once

#include "cudart/hazards/buffer_lives.hpp"

namespace streamlab::cudart {

struct Lives {
    BufferLives buffers;
};

}  // namespace streamlab::cudart
