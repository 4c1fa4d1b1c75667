// Accesses that overlap the runtime's own memory.
#include <limits>

#include "cudart/process/own_memory.hpp"
#include "support/catch.hpp"

using streamlab::cudart::OwnRange;

TEST_CASE("a program's bytes may be adjacent to the runtime's") {
    const OwnRange range{1000, 100};
    for (const std::size_t bytes : {1u, 2u, 4u, 8u, 16u, 1000u})
        CHECK_FALSE(range.overlaps(1000 - bytes, bytes));
    CHECK_FALSE(range.overlaps(1100, 8));
    CHECK_FALSE(range.overlaps(1000, 0));
    CHECK_FALSE(range.overlaps(1050, 0));
}

TEST_CASE("one byte of the runtime's is enough") {
    const OwnRange range{1000, 100};
    CHECK(range.overlaps(999, 2));
    CHECK(range.overlaps(1000, 1));
    CHECK(range.overlaps(1099, 1));
    CHECK(range.overlaps(900, 1000));
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    CHECK(range.overlaps(500, most));
    CHECK(range.overlaps(1050, most));
}

TEST_CASE("without memory of the runtime, no access overlaps") {
    const OwnRange nothing;
    CHECK_FALSE(nothing.overlaps(0, 8));
    CHECK_FALSE(nothing.overlaps(std::numeric_limits<std::uintptr_t>::max(), 8));
}
