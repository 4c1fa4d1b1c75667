#include "sample_runs.hpp"
#include "support/catch.hpp"
#include "view/bar_style.hpp"

using namespace streamlab;

TEST_CASE("the streams of a program have different hues, and the default stream a separate one") {
    const view::StreamHues hues(gui::test::pipeline_trace());
    CHECK(hues.hue_of(0) == view::default_stream_hue);
    CHECK(hues.hue_of(1) == 0);
    CHECK(hues.hue_of(2) == 1);
    CHECK(hues.hue_of(3) == 2);
}

TEST_CASE("streams beyond the number of hues and unknown streams also have one") {
    trace::Trace trace;
    for (std::uint32_t id = 1; id <= 40; ++id)
        trace.streams.push_back({.non_blocking = true, .id = id, .name = "s"});
    const view::StreamHues hues(trace);
    for (std::uint32_t id = 0; id <= 100; ++id)
        CHECK(hues.hue_of(id) <= view::default_stream_hue);
}

TEST_CASE("copies in opposite directions differ in pattern and glyph") {
    using trace::OperationKind;
    CHECK(view::pattern_of(OperationKind::copy_h2d) != view::pattern_of(OperationKind::copy_d2h));
    CHECK(std::string(view::glyph_of(OperationKind::copy_h2d)) !=
          view::glyph_of(OperationKind::copy_d2h));
    CHECK(view::pattern_of(OperationKind::kernel) == view::Pattern::solid);
}
