// Draws into pixels, for the writers of PNG and WebP.
#pragma once

#include <cairo.h>

#include <filesystem>
#include <memory>

#include "render/primitives.hpp"

namespace streamlab::render {

struct SurfaceDeleter {
    void operator()(cairo_surface_t* surface) const;
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

// `scale`: image pixels per drawing pixel. Throws std::runtime_error, which names `file`, if the
// picture would be too large.
Surface rasterise(const Drawing& drawing, double scale, const std::filesystem::path& file);

}  // namespace streamlab::render
