// Sums over a part of a run.
#include <algorithm>
#include <numeric>

#include "../app_fixture.hpp"
#include "state/span_sums.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

trace::Nanoseconds sum_of(const std::vector<NameSum>& names) {
    return std::accumulate(names.begin(), names.end(), trace::Nanoseconds{0},
                           [](auto sum, const NameSum& name) { return sum + name.busy_ns; });
}

// A slow reference implementation that counts moment by moment.
SpanSums by_counting(const RunResult& result, view::Span span, trace::Nanoseconds step) {
    SpanSums sums;
    for (auto time = span.from; time < span.to; time += step) {
        int running = 0;
        bool waits = false;
        for (const analysis::Lane& lane : result.timeline.lanes) {
            for (const analysis::Bar& bar : lane.bars) {
                if (time < bar.start_ns || time >= bar.end_ns) continue;
                if (lane.kind == analysis::LaneKind::stream) ++running;
                if (lane.kind == analysis::LaneKind::host && bar.blocked) waits = true;
            }
        }
        sums.busy_ns += running > 0 ? step : 0;
        sums.overlapped_ns += running > 1 ? step : 0;
        sums.host_waited_ns += waits ? step : 0;
    }
    return sums;
}

}  // namespace

TEST_CASE("the sums of a span equal those counted moment by moment") {
    for (const auto& result :
         {result_of(pipeline_trace()), result_of(barrier_trace()), result_of(racing_trace())}) {
        const auto begin = result->timeline.begin_ns;
        const auto length = result->timeline.end_ns - begin;
        const trace::Nanoseconds step = std::max<trace::Nanoseconds>(1, length / 4000);
        for (const auto& [from, to] :
             {std::pair(0.0, 1.0), std::pair(0.2, 0.5), std::pair(0.45, 0.46)}) {
            const view::Span span{
                begin + static_cast<trace::Nanoseconds>(from * static_cast<double>(length)),
                begin + static_cast<trace::Nanoseconds>(to * static_cast<double>(length))};
            const SpanSums sums = sums_of(*result, span);
            const SpanSums counted = by_counting(*result, span, step);
            const auto slack = static_cast<double>(step) * 60;
            CHECK(static_cast<double>(sums.busy_ns) == Approx(counted.busy_ns).margin(slack));
            CHECK(static_cast<double>(sums.overlapped_ns) ==
                  Approx(counted.overlapped_ns).margin(slack));
            CHECK(static_cast<double>(sums.host_waited_ns) ==
                  Approx(counted.host_waited_ns).margin(slack));
            CHECK(sums.busy_ns <= span.to - span.from);
            // A reversed span is the same one.
            CHECK(sums_of(*result, {span.to, span.from}).busy_ns == sums.busy_ns);
        }
    }
}

TEST_CASE("the whole run's sums have every operation by its name and its stream") {
    const auto result = result_of(pipeline_trace());
    const SpanSums sums = sums_of(*result, {result->timeline.begin_ns, result->timeline.end_ns});
    std::size_t in_streams = 0;
    for (const StreamSum& stream : sums.streams)
        in_streams += stream.count;
    CHECK(in_streams == sums.operations);
    const auto counted =
        std::accumulate(sums.names.begin(), sums.names.end(), std::size_t{0},
                        [](std::size_t sum, const NameSum& name) { return sum + name.count; });
    CHECK(counted == sums.operations);
    CHECK(sum_of(sums.names) >= sums.busy_ns);
    CHECK(std::is_sorted(sums.names.begin(), sums.names.end(),
                         [](const NameSum& a, const NameSum& b) { return a.busy_ns > b.busy_ns; }));
    CHECK(is_cheap_to_sum(*result, sums.span));
    CHECK(sums_of(*result, {-100, -50}).operations == 0);
}

TEST_CASE("the summary of a block of bars describes its contents") {
    const auto result = result_of(pipeline_trace());
    for (std::size_t lane = 0; lane < result->timeline.lanes.size(); ++lane) {
        const auto& rows = result->index.lane(lane).rows;
        if (rows.empty() || rows[0].size() == 0) continue;
        const auto names = names_of_bars(*result, lane, 0, rows[0].bar(0), rows[0].size());
        std::size_t count = 0;
        for (const NameSum& name : names)
            count += name.count;
        CHECK(count == rows[0].size());
    }
}

TEST_CASE("a measured span has its sums, and loses them with the span") {
    AppFixture app;
    app.show(result_of(pipeline_trace()));
    app.actions.toggle_measuring();
    const auto& measuring = app.state.timeline.measuring;
    app.actions.measure({0, app.state.result()->timeline.end_ns});
    app.actions.end_measure();
    REQUIRE(measuring.sums);
    CHECK(measuring.sums->operations > 0);
    app.actions.clear_measure();
    CHECK_FALSE(measuring.sums);
}

TEST_CASE("one key restores the first fit, then shows the whole run") {
    AppFixture app;
    app.show(result_of(pipeline_trace()));
    app.actions.set_timeline_width(600);
    app.actions.fit_work();
    const view::TimeView first = app.state.timeline.view;
    app.actions.zoom_at(50, 8);
    app.actions.fit_first();
    CHECK(app.state.timeline.view.begin_ns() == first.begin_ns());
    CHECK(app.state.timeline.view.ns_per_pixel() == first.ns_per_pixel());
    app.actions.fit_first();
    CHECK(app.state.timeline.view.ns_per_pixel() >= first.ns_per_pixel());
}

TEST_CASE("the text grows and shrinks within limits") {
    AppFixture app;
    for (int i = 0; i < 40; ++i)
        app.actions.set_text_scale(app.state.text_scale * text_step);
    CHECK(app.state.text_scale == max_text_scale);
    app.actions.set_text_scale(0);
    CHECK(app.state.text_scale == min_text_scale);
}
