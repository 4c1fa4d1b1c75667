#include "render/raster.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <stdexcept>

namespace streamlab::render {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double max_side = 32767;  // of a cairo image

struct ContextDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};

class Rasteriser {
public:
    explicit Rasteriser(cairo_t* cairo) : cairo_(cairo) {}

    void operator()(const Rectangle& rectangle);
    void operator()(const Line& line);
    void operator()(const Text& text);
    void operator()(const Arrow& arrow);

private:
    void use(const Paint& paint) {
        cairo_set_source_rgba(cairo_, paint.red / 255.0, paint.green / 255.0, paint.blue / 255.0,
                              paint.opacity);
    }
    void dash(bool dashed) {
        static constexpr double lengths[] = {4, 3};
        cairo_set_dash(cairo_, lengths, dashed ? 2 : 0, 0);
    }
    void outline(const Rectangle& rectangle);
    void hatch(const Rectangle& rectangle);

    cairo_t* cairo_;
};

void Rasteriser::outline(const Rectangle& r) {
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, r.x + r.width - r.radius, r.y + r.radius, r.radius, -pi / 2, 0);
    cairo_arc(cairo_, r.x + r.width - r.radius, r.y + r.height - r.radius, r.radius, 0, pi / 2);
    cairo_arc(cairo_, r.x + r.radius, r.y + r.height - r.radius, r.radius, pi / 2, pi);
    cairo_arc(cairo_, r.x + r.radius, r.y + r.radius, r.radius, pi, 3 * pi / 2);
    cairo_close_path(cairo_);
}

// Matches the SVG's patterns: lines hatch_step apart and 2 wide.
void Rasteriser::hatch(const Rectangle& r) {
    cairo_save(cairo_);
    outline(r);
    cairo_clip(cairo_);
    use(r.hatch_paint);
    cairo_set_line_width(cairo_, 2);
    dash(false);
    if (r.hatch == Hatch::level) {
        for (double y = std::ceil(r.y / hatch_step) * hatch_step; y < r.y + r.height;
             y += hatch_step) {
            cairo_move_to(cairo_, r.x, y);
            cairo_line_to(cairo_, r.x + r.width, y);
        }
    } else {
        // The hatch has the same phase in the whole picture, so that it continues from bar to bar.
        const double step = hatch_step * std::sqrt(2.0);
        const double lean = r.hatch == Hatch::rising ? -1 : 1;
        const double first = r.x - r.height - std::fmod(r.x, step) - step;
        for (double x = first; x < r.x + r.width + r.height + step; x += step) {
            const double shift = std::fmod(lean * r.y, step);
            cairo_move_to(cairo_, x + shift, r.y);
            cairo_line_to(cairo_, x + shift + lean * r.height, r.y + r.height);
        }
    }
    cairo_stroke(cairo_);
    cairo_restore(cairo_);
}

void Rasteriser::operator()(const Rectangle& rectangle) {
    if (rectangle.fill.opacity > 0) {
        outline(rectangle);
        use(rectangle.fill);
        cairo_fill(cairo_);
    }
    if (rectangle.hatch != Hatch::none) hatch(rectangle);
    if (rectangle.stroke.opacity > 0) {
        outline(rectangle);
        use(rectangle.stroke);
        dash(rectangle.dashed);
        cairo_set_line_width(cairo_, rectangle.stroke_width);
        cairo_stroke(cairo_);
    }
}

void Rasteriser::operator()(const Line& line) {
    use(line.paint);
    dash(false);
    cairo_set_line_width(cairo_, line.width);
    cairo_move_to(cairo_, line.x1, line.y1);
    cairo_line_to(cairo_, line.x2, line.y2);
    cairo_stroke(cairo_);
}

void Rasteriser::operator()(const Text& text) {
    cairo_select_font_face(cairo_, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           text.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo_, text.size);
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_, text.text.c_str(), &extents);
    const double back = text.anchor == Anchor::start    ? 0
                        : text.anchor == Anchor::middle ? extents.x_advance / 2
                                                        : extents.x_advance;
    use(text.paint);
    cairo_move_to(cairo_, text.x - back, text.y);
    cairo_show_text(cairo_, text.text.c_str());
}

void Rasteriser::operator()(const Arrow& arrow) {
    const Curve curve = curve_of(arrow);
    const double down = arrow.y2 > arrow.y1 ? 1 : -1;
    const double neck = arrow.y2 - down * arrow_head;
    use(arrow.paint);
    dash(arrow.dashed);
    cairo_set_line_width(cairo_, 1.25);
    cairo_move_to(cairo_, arrow.x1, arrow.y1);
    cairo_curve_to(cairo_, curve.cx1, curve.cy1, curve.cx2, curve.cy2, arrow.x2, neck);
    cairo_stroke(cairo_);
    cairo_move_to(cairo_, arrow.x2, arrow.y2);
    cairo_rel_line_to(cairo_, -arrow_head / 2, -down * arrow_head);
    cairo_rel_line_to(cairo_, arrow_head, 0);
    cairo_close_path(cairo_);
    cairo_fill(cairo_);
}

}  // namespace

void SurfaceDeleter::operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }

Surface rasterise(const Drawing& drawing, double scale, const std::filesystem::path& file) {
    const double width = std::ceil(drawing.width * scale);
    const double height = std::ceil(drawing.height * scale);
    if (!(width >= 1 && height >= 1 && width <= max_side && height <= max_side))
        throw std::runtime_error(
            fmt::format("{}: a picture of {} x {} pixels cannot be made; at most {} on each side",
                        file.string(), width, height, max_side));
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width),
                                               static_cast<int>(height)));
    const std::unique_ptr<cairo_t, ContextDeleter> cairo(cairo_create(surface.get()));
    cairo_scale(cairo.get(), scale, scale);
    Rasteriser rasteriser(cairo.get());
    for (const Primitive& primitive : drawing.primitives)
        std::visit(rasteriser, primitive);
    return surface;
}

}  // namespace streamlab::render
