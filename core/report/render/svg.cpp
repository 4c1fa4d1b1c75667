#include <fmt/format.h>

#include <iterator>
#include <string>

#include "base/text.hpp"
#include "render/picture.hpp"

namespace streamlab::render {

namespace {

constexpr const char* fonts = "DejaVu Sans, Verdana, Helvetica, sans-serif";

// At most two decimals, without trailing zeros.
std::string number(double value) {
    std::string digits = fmt::format("{:.2f}", value);
    while (digits.back() == '0')
        digits.pop_back();
    if (digits.back() == '.') digits.pop_back();
    return digits == "-0" ? "0" : digits;
}

std::string hex(const Paint& paint) {
    return fmt::format("#{:02x}{:02x}{:02x}", paint.red, paint.green, paint.blue);
}

class SvgWriter {
public:
    explicit SvgWriter(const Drawing& drawing) : drawing_(drawing) {}
    std::string write();
    void operator()(const Rectangle& rectangle);
    void operator()(const Line& line);
    void operator()(const Text& text);
    void operator()(const Arrow& arrow);

private:
    template <class... Arguments>
    void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
    }
    void shape(const Rectangle& rectangle, const std::string& paint);
    void fill(const char* attribute, const Paint& paint);
    std::string hatch_of(Hatch hatch, const Paint& paint);
    void define_hatches();
    void open(const std::string& tooltip);
    void close(const std::string& tooltip);

    const Drawing& drawing_;
    std::string out_;
};

std::string SvgWriter::write() {
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"{2}\" role=\"img\">\n",
        number(drawing_.width), number(drawing_.height), fonts);
    put("<title>{}</title>\n", base::markup(drawing_.title));
    define_hatches();
    for (const Primitive& primitive : drawing_.primitives)
        std::visit(*this, primitive);
    out_ += "</svg>\n";
    return std::move(out_);
}

std::string SvgWriter::hatch_of(Hatch hatch, const Paint& paint) {
    static constexpr const char* names[] = {"none", "rising", "falling", "level"};
    return fmt::format("{}-{:02x}{:02x}{:02x}{:02x}", names[static_cast<int>(hatch)], paint.red,
                       paint.green, paint.blue, static_cast<int>(paint.opacity * 255));
}

void SvgWriter::define_hatches() {
    std::string defined;
    put("<defs>\n");
    for (const Primitive& primitive : drawing_.primitives) {
        const auto* rectangle = std::get_if<Rectangle>(&primitive);
        if (!rectangle || rectangle->hatch == Hatch::none) continue;
        const std::string name = hatch_of(rectangle->hatch, rectangle->hatch_paint);
        if (defined.find(name) != std::string::npos) continue;
        defined += name + ' ';
        const int turn = rectangle->hatch == Hatch::rising    ? 45
                         : rectangle->hatch == Hatch::falling ? -45
                                                              : 90;
        put("<pattern id=\"{}\" width=\"{}\" height=\"{}\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate({})\"><rect width=\"2\" height=\"{}\"",
            name, number(hatch_step), number(hatch_step), turn, number(hatch_step));
        fill("fill", rectangle->hatch_paint);
        put("/></pattern>\n");
    }
    put("</defs>\n");
}

void SvgWriter::fill(const char* attribute, const Paint& paint) {
    if (paint.opacity <= 0) {
        put(" {}=\"none\"", attribute);
        return;
    }
    put(" {}=\"{}\"", attribute, hex(paint));
    if (paint.opacity < 1) put(" {}-opacity=\"{}\"", attribute, number(paint.opacity));
}

void SvgWriter::open(const std::string& tooltip) {
    if (!tooltip.empty()) put("<g><title>{}</title>", base::markup(tooltip));
}

void SvgWriter::close(const std::string& tooltip) { out_ += tooltip.empty() ? "\n" : "</g>\n"; }

void SvgWriter::shape(const Rectangle& rectangle, const std::string& paint) {
    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(rectangle.x),
        number(rectangle.y), number(rectangle.width), number(rectangle.height));
    if (rectangle.radius > 0) put(" rx=\"{}\"", number(rectangle.radius));
    if (!paint.empty()) put(" fill=\"url(#{})\"", paint);
}

void SvgWriter::operator()(const Rectangle& rectangle) {
    open(rectangle.tooltip);
    shape(rectangle, "");
    fill("fill", rectangle.fill);
    if (rectangle.stroke.opacity > 0) {
        fill("stroke", rectangle.stroke);
        if (rectangle.stroke_width != 1)
            put(" stroke-width=\"{}\"", number(rectangle.stroke_width));
        if (rectangle.dashed) put(" stroke-dasharray=\"4 3\"");
    }
    put("/>");
    if (rectangle.hatch != Hatch::none) {
        shape(rectangle, hatch_of(rectangle.hatch, rectangle.hatch_paint));
        put("/>");
    }
    close(rectangle.tooltip);
}

void SvgWriter::operator()(const Line& line) {
    open(line.tooltip);
    put("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", number(line.x1), number(line.y1),
        number(line.x2), number(line.y2));
    fill("stroke", line.paint);
    if (line.width != 1) put(" stroke-width=\"{}\"", number(line.width));
    put("/>");
    close(line.tooltip);
}

void SvgWriter::operator()(const Text& text) {
    put("<text x=\"{}\" y=\"{}\" font-size=\"{}\"", number(text.x), number(text.y),
        number(text.size));
    if (text.bold) put(" font-weight=\"bold\"");
    if (text.anchor == Anchor::middle) put(" text-anchor=\"middle\"");
    if (text.anchor == Anchor::end) put(" text-anchor=\"end\"");
    fill("fill", text.paint);
    // Labels must not receive mouse events, which would hide the bar's tooltip.
    put(" pointer-events=\"none\">{}</text>\n", base::markup(text.text));
}

void SvgWriter::operator()(const Arrow& arrow) {
    const Curve curve = curve_of(arrow);
    const double down = arrow.y2 > arrow.y1 ? 1 : -1;
    const double neck = arrow.y2 - down * arrow_head;
    open(arrow.tooltip);
    put("<path d=\"M{} {}C{} {} {} {} {} {}\" fill=\"none\"", number(arrow.x1), number(arrow.y1),
        number(curve.cx1), number(curve.cy1), number(curve.cx2), number(curve.cy2),
        number(arrow.x2), number(neck));
    fill("stroke", arrow.paint);
    put(" stroke-width=\"1.25\"");
    if (arrow.dashed) put(" stroke-dasharray=\"4 3\"");
    put("/><path d=\"M{} {}l{} {}h{}z\"", number(arrow.x2), number(arrow.y2),
        number(-arrow_head / 2), number(-down * arrow_head), number(arrow_head));
    fill("fill", arrow.paint);
    put("/>");
    close(arrow.tooltip);
}

}  // namespace

std::string to_svg(const Drawing& drawing) { return SvgWriter(drawing).write(); }

std::string render_svg(const trace::Trace& trace, const PictureOptions& options) {
    return to_svg(draw_picture(trace, options));
}

}  // namespace streamlab::render
