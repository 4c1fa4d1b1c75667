#include "model/memory/copied_ranges.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("memory counts as copied before if all of it was") {
    CopiedRanges copied;
    CHECK_FALSE(copied.add(1000, 100));
    CHECK(copied.add(1000, 100));
    CHECK(copied.add(1020, 10));
    CHECK_FALSE(copied.add(1050, 100));  // the second half is new
    CHECK(copied.add(1050, 100));
    CHECK_FALSE(copied.add(900, 50));
}

TEST_CASE("adjacent or overlapping ranges are merged") {
    CopiedRanges copied;
    copied.add(0, 100);
    copied.add(200, 100);
    CHECK_FALSE(copied.add(0, 300));
    CHECK(copied.add(50, 200));
    copied.add(300, 100);
    CHECK(copied.add(0, 400));
    CHECK_FALSE(copied.add(0, 401));
}
