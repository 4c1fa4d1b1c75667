// An animated picture (WebP) of a run: the playhead crosses the timeline, and what is still to come
// is veiled.
#pragma once

#include <filesystem>

#include "render/primitives.hpp"

namespace streamlab::render {

// False if streamlab was built without libwebp.
bool can_write_animations();

// Throws std::runtime_error with one line if the file cannot be written.
void write_animation(const Drawing& drawing, const std::filesystem::path& file);

}  // namespace streamlab::render
