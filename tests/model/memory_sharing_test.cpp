#include "model/clock/memory_sharing.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("two waves that each need the full bandwidth take as long as one after the other") {
    MemorySharing memory;
    CHECK(memory.add(0, 1000, 1000) == 0);
    CHECK(memory.add(0, 1000, 1000) == Approx(950).margin(60));
    CHECK(memory.add(2000, 1000, 1000) == 0);  // the earlier waves have ended
}

TEST_CASE("waves within the bandwidth do not slow each other down") {
    MemorySharing memory;
    CHECK(memory.add(0, 1000, 400) == 0);
    CHECK(memory.add(0, 1000, 500) == 0);
    CHECK(memory.add(500, 1000, 500) > 0);
    CHECK(memory.add(500, 1000, 0) == 0);
}
