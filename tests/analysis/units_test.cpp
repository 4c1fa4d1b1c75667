#include <cstdint>
#include <limits>

#include "analysis/units.hpp"
#include "support/catch.hpp"

using namespace streamlab::analysis;

TEST_CASE("Durations have three digits and a suitable unit") {
    CHECK(human_duration(0) == "0 ns");
    CHECK(human_duration(850) == "850 ns");
    CHECK(human_duration(1'000) == "1.00 us");
    CHECK(human_duration(12'345) == "12.3 us");
    CHECK(human_duration(999'000) == "999 us");
    CHECK(human_duration(15'000'000) == "15.0 ms");
    CHECK(human_duration(1'200'000'000) == "1.20 s");
    CHECK(human_duration(3'600'000'000'000) == "3600 s");
    CHECK(human_duration(-2'500) == "-2.50 us");
}

TEST_CASE("Rounding never shows a fourth digit") {
    CHECK(human_duration(9'994) == "9.99 us");
    CHECK(human_duration(9'996) == "10.0 us");
    CHECK(human_duration(99'960) == "100 us");
    CHECK(human_duration(999'499) == "999 us");
    CHECK(human_duration(999'600) == "1.00 ms");
}

TEST_CASE("The largest and smallest numbers are valid durations and sizes") {
    CHECK_FALSE(human_duration(std::numeric_limits<std::int64_t>::max()).empty());
    CHECK_FALSE(human_duration(std::numeric_limits<std::int64_t>::min()).empty());
    CHECK(human_bytes(std::numeric_limits<std::uint64_t>::max()) == "16 EiB");
}

TEST_CASE("Sizes are binary and have no needless decimals") {
    CHECK(human_bytes(0) == "0 B");
    CHECK(human_bytes(12) == "12 B");
    CHECK(human_bytes(1024) == "1 KiB");
    CHECK(human_bytes(1536) == "1.5 KiB");
    CHECK(human_bytes(4 << 20) == "4 MiB");
    CHECK(human_bytes(1'000'000) == "976.56 KiB");
}
