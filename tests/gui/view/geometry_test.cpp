#include <cmath>

#include "support/catch.hpp"
#include "view/geometry.hpp"

using namespace streamlab::view;

TEST_CASE("an arrow leaves to the right and arrives from the left") {
    for (const double to_x : {500.0, 100.0, -300.0}) {
        const auto curve = arrow_curve({100, 10}, {to_x, 90});
        CHECK(curve[0].x == 100);
        CHECK(curve[1].x > curve[0].x);
        CHECK(curve[2].x < curve[3].x);
        CHECK(curve[3].x == to_x);
        CHECK(curve[1].y == curve[0].y);
        CHECK(curve[2].y == curve[3].y);
    }
}

TEST_CASE("an arrow head ends at its tip, symmetric to the curve") {
    const auto curve = arrow_curve({0, 0}, {200, 50});
    const auto head = arrow_head(curve, 8);
    CHECK(head[0].x == Approx(192));
    CHECK(head[1].x == Approx(192));
    CHECK((head[0].y + head[1].y) / 2 == Approx(50));
}

TEST_CASE("hatching stays inside its rectangle and has the requested slope") {
    for (const int slope : {1, -1}) {
        const auto lines = hatch({10, 20}, {110, 50}, 8, slope);
        CHECK(lines.size() >= 12);
        for (const Segment& line : lines) {
            for (const Point point : {line.from, line.to}) {
                CHECK(point.x >= 10 - 1e-9);
                CHECK(point.x <= 110 + 1e-9);
                CHECK(point.y >= 20 - 1e-9);
                CHECK(point.y <= 50 + 1e-9);
            }
            const double direction = (line.to.y - line.from.y) / (line.to.x - line.from.x);
            // On a screen y grows downwards: a rising line has a negative slope.
            CHECK(direction == Approx(-slope));
        }
    }
}

TEST_CASE("the pattern does not move with its bar") {
    const auto here = hatch({0, 0}, {100, 20}, 8, 1);
    const auto there = hatch({3, 0}, {103, 20}, 8, 1);
    const auto foot = [](const Segment& line) { return std::fmod(line.from.x + line.from.y, 8.0); };
    CHECK(foot(here[4]) == Approx(foot(there[4])).margin(1e-9));
}

TEST_CASE("an empty rectangle has no lines") {
    CHECK(hatch({10, 10}, {10, 30}, 8, 1).empty());
    CHECK(hatch({10, 10}, {30, 10}, 8, 1).empty());
    CHECK(hatch({10, 10}, {30, 30}, 0, 1).empty());
}
