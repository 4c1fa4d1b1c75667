#include <algorithm>

#include "render/picture.hpp"
#include "render/text_width.hpp"
#include "support/approval.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/hazard_script.hpp"

using namespace streamlab;
using render::render_svg;
using tests::because;
using tests::Cause;
using tests::TraceBuilder;

namespace {

// Parses just enough XML to check that every element is closed by its own name.
bool is_well_formed(const std::string& text) {
    std::vector<std::string> open;
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
        const std::size_t end = text.find('>', at);
        if (end == std::string::npos) return false;
        const std::string tag = text.substr(at + 1, end - at - 1);
        const std::string name = tag.substr(0, tag.find_first_of(" /"));
        if (tag.front() == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
    }
    return open.empty();
}

}  // namespace

TEST_CASE("Lab 03's legacy barrier as SVG") {
    tests::check_approved("fence.svg", render_svg(tests::default_stream_barrier()));
}

TEST_CASE("A pipeline over two streams with events as SVG") {
    tests::check_approved("pipeline.svg", render_svg(tests::pipeline()));
}

TEST_CASE("Findings as SVG: frames and numbers, a line between the two, text below") {
    const std::string svg = render_svg(tests::run_with_findings());
    tests::check_approved("findings.svg", svg);
    CHECK(is_well_formed(svg));
    CHECK_THAT(svg, ContainsSubstring("#d55e00") && ContainsSubstring(">finding<") &&
                        ContainsSubstring("error, race (E1): scale"));
    CHECK_THAT(render_svg(tests::pipeline()), !ContainsSubstring("#d55e00"));
}

TEST_CASE("An SVG is well formed and refers to no other file") {
    tests::TraceBuilder run("<a & \"b\">.cu");
    run.kernel("k<float, 3>&\x01", run.stream("<s>"), 0, 0, 1'000'000);
    for (const std::string& svg : {render_svg(run.take()), render_svg(tests::pipeline())}) {
        CHECK(is_well_formed(svg));
        CHECK_THAT(svg, !ContainsSubstring("href") && !ContainsSubstring("<script"));
    }
}

TEST_CASE("An SVG is XML whatever a stream's name, and however long") {
    tests::TraceBuilder run("a.cu");
    const std::string name =
        "<&>\"'\x01\x7f\xff\xc3\xed\xa0\x80\xef\xbf\xbf\xef\xbf\xbe" + std::string(1 << 20, 'x');
    run.kernel(name, run.stream(name), 0, 0, 1'000'000);
    const std::string svg = render_svg(run.take());
    CHECK(is_well_formed(svg));
    CHECK_THAT(svg, !ContainsSubstring("\x01") && !ContainsSubstring("\xff") &&
                        !ContainsSubstring("\xed\xa0\x80") && !ContainsSubstring("\xef\xbf\xbf") &&
                        !ContainsSubstring("\xef\xbf\xbe"));
}

TEST_CASE("Every bar has a tooltip with its times and its cause") {
    CHECK_THAT(render_svg(tests::default_stream_barrier()),
               ContainsSubstring("<title>k3, stream b  fence.cu:31\nasked for at 11.8 us, started "
                                 "at 10.0 ms, ended at 15.0 ms (5.00 ms)\nIt waited for k2"));
}

TEST_CASE("Everything drawn is within the picture") {
    for (const auto& trace : {tests::default_stream_barrier(), tests::pipeline()}) {
        const render::Drawing drawing = render::draw_picture(trace);
        for (const auto& primitive : drawing.primitives)
            if (const auto* box = std::get_if<render::Rectangle>(&primitive)) {
                CHECK(box->x >= 0);
                CHECK(box->x + box->width <= drawing.width);
                CHECK(box->y + box->height <= drawing.height);
            }
    }
}

TEST_CASE("The legend explains the pattern of copies on a device and between two") {
    const auto has = [](std::initializer_list<tests::OperationKind> kinds,
                        const std::string& meaning) {
        TraceBuilder run;
        std::int64_t at = 0;
        for (const tests::OperationKind kind : kinds)
            run.copy(kind, 1 << 20, 0, at, at, at + 500'000), at += 500'000;
        const auto primitives = render::draw_picture(run.take()).primitives;
        return std::any_of(primitives.begin(), primitives.end(), [&](const auto& primitive) {
            const auto* text = std::get_if<render::Text>(&primitive);
            return text && text->text == meaning;
        });
    };
    CHECK(has({tests::OperationKind::copy_peer}, "peer copy"));
    CHECK(has({tests::OperationKind::copy_d2d}, "D2D copy"));
    CHECK(has({tests::OperationKind::copy_d2d, tests::OperationKind::copy_peer},
              "copy on a GPU or between two"));
    CHECK_FALSE(has({tests::OperationKind::copy_h2d}, "D2D copy"));
}

TEST_CASE("A wait has a solid arrow from its record, a barrier a dashed one (E2, D1)") {
    const auto arrows = [](const trace::Trace& trace, bool dashed) {
        const auto primitives = render::draw_picture(trace).primitives;
        return std::count_if(primitives.begin(), primitives.end(), [&](const auto& primitive) {
            const auto* arrow = std::get_if<render::Arrow>(&primitive);
            return arrow && arrow->dashed == dashed;
        });
    };
    constexpr int in_legend = 1;
    CHECK(arrows(tests::pipeline(), false) == 3 + in_legend);
    CHECK(arrows(tests::pipeline(), true) == 0);
    CHECK(arrows(tests::default_stream_barrier(), true) == 2 + in_legend);
    CHECK(arrows(tests::default_stream_barrier(), false) == 0);
}

TEST_CASE("Arrows carry a chip with their rule's title, if titles are given") {
    render::PictureOptions options;
    CHECK_THAT(render_svg(tests::default_stream_barrier(), options), !ContainsSubstring("a fence"));
    options.rules["D1"] = "The legacy default stream is a fence";
    CHECK_THAT(render_svg(tests::default_stream_barrier(), options),
               ContainsSubstring("D1  The legacy default stream is a fence"));
}

TEST_CASE("Text below the picture ends within it, however long the names") {
    TraceBuilder run;
    const std::string name(200, 'W');
    run.kernel(name, run.stream("a"), 0, 0, 5'000'000);
    because(run.kernel(name, 0, 0, 5'000'000, 6'000'000), Cause::legacy_barrier, 1);
    const auto drawing = render::draw_picture(run.take(), {});
    bool is_split = false;
    for (const auto& primitive : drawing.primitives) {
        const auto* text = std::get_if<render::Text>(&primitive);
        if (!text || text->anchor != render::Anchor::start) continue;
        CHECK(text->x + render::text_width(text->text, text->size, text->bold) <= drawing.width);
        is_split |= text->bold && text->text.find("WWWW") == 0;
    }
    CHECK(is_split);
}
