#include "site/preview.hpp"

#include "site/text.hpp"

namespace streamlab::site {

namespace {

using render::add;
using render::Paint;

constexpr double width = 1200, height = 630, edge = 72;
constexpr Paint ground{15, 18, 22}, ink{230, 233, 238}, muted{152, 162, 176}, line{42, 49, 58},
    panel{23, 27, 33};
constexpr Paint colours[] = {{86, 180, 233}, {230, 159, 0}, {0, 158, 115}};  // as in icon.svg

class Canvas {
public:
    explicit Canvas(render::Drawing& drawing) : drawing_(drawing) {}

    void box(double x, double y, double w, double h, double radius, Paint fill,
             Paint stroke = render::no_paint) {
        render::Rectangle shape;
        shape.x = x, shape.y = y, shape.width = w, shape.height = h;
        shape.radius = radius, shape.fill = fill, shape.stroke = stroke, shape.stroke_width = 2;
        add(drawing_.primitives, shape);
    }

    void text(double x, double y, const std::string& words, double size, Paint paint,
              bool bold = false) {
        render::Text shape;
        shape.x = x, shape.y = y, shape.text = words;
        shape.size = size, shape.paint = paint, shape.bold = bold;
        add(drawing_.primitives, shape);
    }

    // Returns the height of the last line's base.
    double lines(double y, const std::string& words, std::size_t columns, std::size_t most,
                 double size, Paint paint, bool bold = false) {
        for (const std::string& each : wrapped(words, columns, most))
            text(edge, y += size * 1.25, each, size, paint, bold);
        return y;
    }

private:
    render::Drawing& drawing_;
};

}  // namespace

render::Drawing preview_picture(const Preview& preview) {
    render::Drawing drawing;
    drawing.width = width;
    drawing.height = height;
    drawing.title = preview.title;
    Canvas canvas(drawing);
    canvas.box(0, 0, width, height, 0, ground);
    for (int i = 0; i < 3; ++i)
        canvas.box(edge + 12 * i, 46 + 15 * i, 40, 11, 3, colours[i]);
    canvas.text(edge + 86, 76, "streamlab", 30, ink, true);
    canvas.text(edge + 284, 76, preview.eyebrow, 26, muted);

    double y = canvas.lines(116, preview.title, 32, 2, 52, ink, true);
    y = canvas.lines(y + 20, preview.question, 62, preview.choices.empty() ? 5 : 3, 28, muted);
    constexpr double row = 58, gap = 10;
    y += 34;
    for (const std::string& choice : preview.choices) {
        if (y + row > height - 20) break;
        canvas.box(edge, y, width - 2 * edge, row, 8, panel, line);
        canvas.box(edge + 20, y + row / 2 - 9, 18, 18, 9, ground, muted);
        canvas.text(edge + 58, y + row / 2 + 9, wrapped(choice, 64, 1).front(), 25, ink);
        y += row + gap;
    }
    return drawing;
}

}  // namespace streamlab::site
