#include <random>

#include "support/catch.hpp"
#include "view/bar_layout.hpp"

using namespace streamlab;
using view::Shape;
using view::TimeView;

namespace {

analysis::Bar bar(trace::Nanoseconds wait, trace::Nanoseconds start, trace::Nanoseconds end,
                  int row = 0) {
    analysis::Bar result;
    result.wait_from_ns = wait;
    result.start_ns = start;
    result.end_ns = end;
    result.row = static_cast<std::uint16_t>(row);
    return result;
}

analysis::Lane lane_of(std::vector<analysis::Bar> bars, int rows = 1) {
    analysis::Lane lane;
    lane.rows = static_cast<std::uint16_t>(rows);
    lane.bars = std::move(bars);
    return lane;
}

// 1 ns per pixel over [0, 1000), except for the margins.
TimeView thousand() {
    TimeView view;
    view.set_limits(0, 1000);
    view.set_width(1000);
    view.fit_all();
    return view;
}

std::vector<Shape> shapes_of(const analysis::Lane& lane, const TimeView& view) {
    return view::layout_lane(lane, view::index_lane(lane), view);
}

}  // namespace

TEST_CASE("a bar has a waiting and a running part") {
    const TimeView view = thousand();
    const auto shapes = shapes_of(lane_of({bar(100, 200, 500)}), view);
    REQUIRE(shapes.size() == 1);
    CHECK(shapes[0].left == Approx(view.x_of(100)));
    CHECK(shapes[0].running == Approx(view.x_of(200)));
    CHECK(shapes[0].right == Approx(view.x_of(500)));
}

TEST_CASE("bars outside the view are omitted, and those that cross its edge stay") {
    TimeView view = thousand();
    view.fit(400, 500);
    const auto shapes = shapes_of(
        lane_of({bar(0, 0, 100), bar(100, 100, 450), bar(460, 460, 480), bar(900, 900, 950)}),
        view);
    REQUIRE(shapes.size() == 2);
    CHECK(shapes[0].first == 1);
    CHECK(shapes[0].left < 0);
    CHECK(shapes[0].left >= -64);
    CHECK(shapes[1].first == 2);
}

TEST_CASE("bars under three pixels are merged into one block with their number") {
    std::vector<analysis::Bar> bars;
    for (int i = 0; i < 1000; ++i)
        bars.push_back(bar(i * 1000, i * 1000, i * 1000 + 900));
    TimeView view;
    view.set_limits(0, 1'000'000);
    view.set_width(100);
    view.fit_all();
    const auto shapes = shapes_of(lane_of(bars), view);
    CHECK(shapes.size() <= 35);
    std::uint32_t total = 0;
    for (const Shape& shape : shapes) {
        CHECK(shape.folded());
        total += shape.count;
    }
    CHECK(total == 1000);
}

TEST_CASE("a long bar after short ones is not merged") {
    const auto shapes =
        shapes_of(lane_of({bar(10, 10, 11), bar(11, 11, 12), bar(12, 12, 400)}), thousand());
    REQUIRE(shapes.size() == 2);
    CHECK(shapes[0].count == 2);
    CHECK(shapes[1].count == 1);
    CHECK(shapes[1].first == 2);
}

TEST_CASE("every bar on screen is in exactly one shape, at any zoom") {
    std::mt19937 random(7);
    std::vector<analysis::Bar> bars;
    trace::Nanoseconds time = 0;
    for (int i = 0; i < 5000; ++i) {
        const trace::Nanoseconds gap = random() % 100;
        const trace::Nanoseconds length = random() % (i % 50 == 0 ? 20000 : 60);
        bars.push_back(bar(time + gap, time + gap, time + gap + length));
        time += gap + length;
    }
    const auto lane = lane_of(bars);
    TimeView view;
    view.set_limits(0, time);
    view.set_width(800);
    view.fit_all();
    for (int zoom = 0; zoom < 20; ++zoom) {
        const auto shapes = shapes_of(lane, view);
        CHECK(shapes.size() <= 800);
        std::uint32_t next = shapes.empty() ? 0 : shapes.front().first;
        for (const Shape& shape : shapes) {
            CHECK(shape.first == next);
            next = shape.first + shape.count;
            CHECK(shape.left <= shape.running);
            CHECK(shape.running <= shape.right);
        }
        for (std::uint32_t i = 0; i < bars.size(); ++i) {
            const bool shown = !shapes.empty() && i >= shapes.front().first && i < next;
            const bool inside =
                bars[i].end_ns > view.begin_ns() && bars[i].start_ns < view.end_ns();
            if (inside) CHECK(shown);
        }
        view.zoom_at(400, 1.7);
    }
}

TEST_CASE("the cost of a frame depends on the pixels and not on the number of bars") {
    std::vector<analysis::Bar> bars;
    for (int i = 0; i < 200'000; ++i)
        bars.push_back(bar(i * 10, i * 10, i * 10 + 10));
    TimeView view;
    view.set_limits(0, 2'000'000);
    view.set_width(1200);
    view.fit_all();
    CHECK(shapes_of(lane_of(bars), view).size() <= 400);
}

TEST_CASE("a block of host calls shows the fraction of its time that the host waited") {
    analysis::Lane host = lane_of({bar(0, 0, 1), bar(1, 1, 2), bar(2, 2, 3), bar(3, 3, 4)});
    host.kind = analysis::LaneKind::host;
    host.bars[1].blocked = true;
    TimeView view;
    view.set_limits(0, 100'000);
    view.set_width(1000);
    view.fit_all();
    const auto shapes = shapes_of(host, view);
    REQUIRE(shapes.size() == 1);
    CHECK(shapes[0].count == 4);
    CHECK(shapes[0].waited == Approx(0.25));
}

TEST_CASE("host code between calls is found without visiting each short gap") {
    std::vector<analysis::OwnTime> own;
    for (trace::Nanoseconds at = 0; at < 1'000'000; at += 10)
        own.push_back({at, at + (at == 500'000 ? 2'000 : 5)});
    own.erase(std::remove_if(own.begin(), own.end(),
                             [](const analysis::OwnTime& each) {
                                 return each.begin_ns > 500'000 && each.begin_ns < 502'000;
                             }),
              own.end());
    const auto wide = view::next_own_time(own.begin(), own.end(), 1'000);
    REQUIRE(wide != own.end());
    CHECK(wide->begin_ns == 500'000);
    CHECK(view::next_own_time(std::next(wide), own.end(), 1'000) == own.end());
}

TEST_CASE("rows of a lane are laid out separately") {
    const auto shapes = shapes_of(lane_of({bar(0, 0, 500), bar(100, 100, 600, 1)}, 2), thousand());
    REQUIRE(shapes.size() == 2);
    CHECK(shapes[0].row == 0);
    CHECK(shapes[1].row == 1);
}

TEST_CASE("the mouse hits the bar under it, and a thin one within a margin") {
    const TimeView view = thousand();
    const auto shapes = shapes_of(lane_of({bar(100, 200, 300), bar(600, 600, 601)}), view);
    REQUIRE(shapes.size() == 2);
    CHECK(view::hit_test(shapes, 0, view.x_of(150), 4) == &shapes[0]);
    CHECK(view::hit_test(shapes, 0, view.x_of(604), 4) == &shapes[1]);
    CHECK(view::hit_test(shapes, 0, view.x_of(500), 4) == nullptr);
    CHECK(view::hit_test(shapes, 1, view.x_of(150), 4) == nullptr);
}
