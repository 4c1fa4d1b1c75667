// Many lanes and thousands of bars still give a picture that fits a screen.
#include <algorithm>

#include "render/picture.hpp"
#include "render/text.hpp"
#include "support/catch.hpp"
#include "support/random_trace.hpp"
#include "support/trace_builder.hpp"

using namespace streamlab;

namespace {

trace::Trace many_operations(int operations, int streams) {
    tests::TraceBuilder run("many.cu");
    std::vector<std::uint32_t> ids;
    for (int index = 0; index < streams; ++index)
        ids.push_back(run.stream());
    for (int index = 0; index < operations; ++index) {
        const trace::Nanoseconds start = 1'000 * index;
        run.call("cudaLaunchKernel", start, start + 900, {.line = 3});
        run.kernel("tiny", ids[static_cast<std::size_t>(index) % ids.size()], start + 900,
                   start + 1'000, start + 1'000 + 700);
    }
    return run.take();
}

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("Twenty thousand operations are merged into a readable text") {
    const std::string text = render::render_text(many_operations(20'000, 2));
    CHECK(lines_in(text) < 16);
    CHECK(text.size() < 6'000);
}

TEST_CASE("Streams that do not fit are counted") {
    const std::string text = render::render_text(many_operations(400, 40));
    CHECK_THAT(text, ContainsSubstring("… 28 more streams"));
    CHECK(lines_in(text) < 30);
}

TEST_CASE("Large numbers of concurrent kernels are counted") {
    tests::TraceBuilder run;
    for (int index = 0; index < 30; ++index)
        run.kernel("k", run.stream(), 0, 1'000 + index, 100'000 - index);
    CHECK_THAT(render::render_text(run.take()), ContainsSubstring("and up to 26 more at once"));
}

TEST_CASE("An SVG of twenty thousand operations stays small") {
    const auto trace = many_operations(20'000, 2);
    CHECK(render::render_svg(trace).size() < 400'000);
}

TEST_CASE("Any trace can be drawn, even an inconsistent one") {
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        const auto trace = tests::RandomTrace(seed).make();
        INFO("seed " << seed);
        CHECK_FALSE(render::render_text(trace).empty());
        CHECK_FALSE(render::render_svg(trace).empty());
    }
}
