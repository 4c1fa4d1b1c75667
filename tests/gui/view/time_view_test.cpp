#include <cmath>
#include <random>

#include "support/catch.hpp"
#include "view/time_view.hpp"

using streamlab::view::Nanoseconds;
using streamlab::view::TimeView;

namespace {

TimeView view_of(Nanoseconds begin, Nanoseconds end, double width) {
    TimeView view;
    view.set_limits(begin, end);
    view.set_width(width);
    view.fit_all();
    return view;
}

}  // namespace

TEST_CASE("fitting shows the whole range with equal margins") {
    const TimeView view = view_of(0, 15'000'000, 1000);
    const double left = view.x_of(0);
    const double right = 1000 - view.x_of(15'000'000);
    CHECK(left > 10);
    CHECK(left == Approx(right).margin(0.01));
}

TEST_CASE("zooming keeps the time under the cursor in place") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> x(300, 700);
    std::uniform_real_distribution<double> factor(0.8, 1.3);
    TimeView view = view_of(0, 15'000'000, 1000);
    for (int i = 0; i < 200; ++i) {
        const double at = x(random);
        const Nanoseconds before = view.time_at(at);
        view.zoom_at(at, factor(random));
        // Rounding a time to an integer may cost half a nanosecond at most.
        CHECK(std::abs(view.x_of(before) - at) <= 0.5 / view.ns_per_pixel() + 1e-6);
    }
}

TEST_CASE("a nanosecond is still exact a year into a run") {
    constexpr Nanoseconds year = 365LL * 24 * 3600 * 1'000'000'000;
    TimeView view = view_of(year, year + 1000, 1000);
    view.fit(year + 500, year + 510);
    CHECK(view.x_of(year + 501) - view.x_of(year + 500) == Approx(1 / view.ns_per_pixel()));
    for (Nanoseconds time = year + 500; time <= year + 510; ++time) {
        CHECK(view.time_at(view.x_of(time)) == time);
    }
}

TEST_CASE("zoom is limited to fifty pixels per nanosecond and to one and a half runs") {
    TimeView view = view_of(0, 1'000'000, 1000);
    for (int i = 0; i < 200; ++i)
        view.zoom_at(500, 2);
    CHECK(view.ns_per_pixel() == Approx(0.02));
    for (int i = 0; i < 200; ++i)
        view.zoom_at(500, 0.5);
    CHECK(view.ns_per_pixel() == Approx(1500));
}

TEST_CASE("panning accumulates fractions of a nanosecond") {
    TimeView view = view_of(0, 1000, 1000);
    for (int i = 0; i < 60; ++i)
        view.zoom_at(500, 1.1);
    const double before = view.x_of(500);
    for (int i = 0; i < 40; ++i)
        view.pan(0.25);
    CHECK(view.x_of(500) == Approx(before - 10).margin(1e-6));
}

TEST_CASE("panning cannot lose the run") {
    TimeView view = view_of(0, 1'000'000, 1000);
    view.pan(1e9);
    CHECK(view.x_of(1'000'000) >= 0);
    view.pan(-1e9);
    CHECK(view.x_of(0) <= 1000);
}

TEST_CASE("a wider window shows the same times") {
    TimeView view = view_of(0, 1'000'000, 500);
    const Nanoseconds begin = view.begin_ns();
    const Nanoseconds end = view.end_ns();
    view.set_width(1000);
    CHECK(std::abs(view.begin_ns() - begin) <= 1);
    CHECK(std::abs(view.end_ns() - end) <= 1);
}

TEST_CASE("a run without duration can be shown") {
    const TimeView view = view_of(0, 0, 1000);
    CHECK(std::isfinite(view.x_of(0)));
    CHECK(view.x_of(0) >= 0);
    CHECK(view.x_of(0) <= 1000);
}
