#include <fmt/format.h>

#include <stdexcept>

#include "render/picture.hpp"
#include "render/raster.hpp"

namespace streamlab::render {

void write_png(const Drawing& drawing, double scale, const std::filesystem::path& file) {
    const Surface surface = rasterise(drawing, scale, file);
    const cairo_status_t status = cairo_surface_write_to_png(surface.get(), file.string().c_str());
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(fmt::format("{}: the picture cannot be written: {}", file.string(),
                                             cairo_status_to_string(status)));
}

void write_png(const trace::Trace& trace, const PictureOptions& options,
               const std::filesystem::path& file) {
    write_png(draw_picture(trace, options), options.scale, file);
}

}  // namespace streamlab::render
