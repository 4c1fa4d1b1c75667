#include <string>
#include <vector>

#include "support/catch.hpp"
#include "view/ticks.hpp"

using namespace streamlab::view;

namespace {

Ticks ticks_of(Nanoseconds begin, Nanoseconds end, double width = 1000) {
    TimeView view;
    view.set_limits(begin, end);
    view.set_width(width);
    view.fit_all();
    return make_ticks(view, 80);
}

std::vector<std::string> labels(const Ticks& ticks) {
    std::vector<std::string> result;
    for (const Tick& tick : ticks.ticks) {
        if (!tick.label.empty()) result.push_back(tick.label);
    }
    return result;
}

}  // namespace

TEST_CASE("fifteen milliseconds have a tick every two") {
    const Ticks ticks = ticks_of(0, 15'000'000);
    CHECK(ticks.unit == "ms");
    CHECK(labels(ticks) == std::vector<std::string>{"0", "2", "4", "6", "8", "10", "12", "14"});
}

TEST_CASE("labels have as many decimals as their step needs") {
    const Ticks ticks = ticks_of(10'000'000, 10'010'000);
    CHECK(ticks.unit == "ms");
    CHECK(labels(ticks).front() == "10.000");
    CHECK(labels(ticks)[1] == "10.001");
}

TEST_CASE("labelled ticks are never closer than requested") {
    for (Nanoseconds span = 7; span < 4'000'000'000'000; span = span * 17 / 5) {
        const Ticks ticks = ticks_of(3, 3 + span);
        double last = -1e9;
        for (const Tick& tick : ticks.ticks) {
            if (tick.label.empty()) continue;
            CHECK(tick.x - last >= 80 - 1e-6);
            last = tick.x;
        }
        CHECK(ticks.ticks.size() < 100);
    }
}

TEST_CASE("minor ticks divide each step evenly") {
    const Ticks ticks = ticks_of(0, 15'000'000);
    REQUIRE(ticks.ticks.size() > 3);
    const double step = ticks.ticks[1].x - ticks.ticks[0].x;
    for (std::size_t i = 1; i < ticks.ticks.size(); ++i) {
        CHECK(ticks.ticks[i].x - ticks.ticks[i - 1].x == Approx(step));
    }
}

TEST_CASE("a point in time has the precision of the screen") {
    CHECK(format_time(10'003'250, 1) == "10.003250 ms");
    CHECK(format_time(10'003'250, 1000) == "10.003 ms");
    CHECK(format_time(10'003'250, 1'000'000) == "10 ms");
    CHECK(format_time(999, 1) == "999 ns");
    CHECK(format_time(-1'500, 100) == "-1.5 us");
}
