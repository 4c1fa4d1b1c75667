#include "model/clock/memory_sharing.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("two waves that each want all of the bandwidth take as long as one after the other") {
    MemorySharing memory;
    CHECK(memory.add(0, 1000, 1000) == 0);
    CHECK(memory.add(0, 1000, 1000) == Approx(950).margin(60));
    CHECK(memory.add(2000, 1000, 1000) == 0);  // the others have ended
}

TEST_CASE("waves that leave enough bandwidth to each other do not slow each other down") {
    MemorySharing memory;
    CHECK(memory.add(0, 1000, 400) == 0);
    CHECK(memory.add(0, 1000, 500) == 0);
    CHECK(memory.add(500, 1000, 500) > 0);
    CHECK(memory.add(500, 1000, 0) == 0);
}
