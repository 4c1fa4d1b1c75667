#include <limits>

#include "render/ticks.hpp"
#include "support/catch.hpp"

using streamlab::render::make_ticks;

namespace {

std::string labels(const streamlab::render::Ticks& ticks) {
    std::string text;
    for (const auto& tick : ticks.ticks)
        text += tick.label + ' ';
    return text + ticks.unit;
}

}  // namespace

TEST_CASE("Ticks are at round numbers in a suitable unit") {
    CHECK(labels(make_ticks(0, 15'000'000, 8)) == "0 2 4 6 8 10 12 14 ms");
    CHECK(labels(make_ticks(0, 900, 5)) == "0 200 400 600 800 ns");
    CHECK(labels(make_ticks(0, 1'000, 6)) == "0 0.2 0.4 0.6 0.8 1 us");
    CHECK(labels(make_ticks(0, 2'500, 6)) == "0 0.5 1 1.5 2 2.5 us");
    CHECK(labels(make_ticks(0, 30'000'000'000, 4)) == "0 10 20 30 s");
}

TEST_CASE("Ticks of a later window keep their times") {
    CHECK(labels(make_ticks(14'000'000, 14'031'000, 4)) == "14 14.01 14.02 14.03 ms");
    CHECK(labels(make_ticks(14'003'000, 14'031'000, 4)) == "14.01 14.02 14.03 ms");
}

TEST_CASE("No window is too narrow, too wide or too odd") {
    CHECK_FALSE(make_ticks(0, 0, 10).ticks.empty());
    CHECK_FALSE(make_ticks(5, 5, 10).ticks.empty());
    CHECK_FALSE(make_ticks(-10, 10, 0).ticks.empty());
    const auto most = std::numeric_limits<std::int64_t>::max() - 1;
    CHECK(make_ticks(0, most, 10).ticks.size() <= 11);
    CHECK(make_ticks(most - 100, most, 10).ticks.size() <= 11);
}
