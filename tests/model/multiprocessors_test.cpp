#include "model/multiprocessors.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

Profile small_device() {
    Profile profile;
    profile.sm_count = 4;
    return profile;
}

}  // namespace

TEST_CASE("C1: a grid that fills every multiprocessor leaves no room for another") {
    Multiprocessors sms(small_device());
    const BlockNeeds needs{1024, 0};
    const Placement first = sms.place(100, needs);
    CHECK(first.blocks == 4 * 2);
    CHECK(first.sms == 4);
    CHECK(sms.place(1, needs).blocks == 0);
    sms.release(first, needs);
    CHECK(sms.place(100, needs).blocks == 8);
}

TEST_CASE("C1: blocks are dealt to all multiprocessors in turn") {
    Multiprocessors sms(small_device());
    const Placement placement = sms.place(4, {32, 0});
    CHECK(placement.blocks == 4);
    CHECK(placement.sms == 4);
}

TEST_CASE("C1: threads, block slots and shared memory each limit how many blocks fit") {
    const Multiprocessors sms(small_device());
    CHECK(sms.fit_on_empty({1024, 0}) == 2);
    CHECK(sms.fit_on_empty({32, 0}) == 32);
    CHECK(sms.fit_on_empty({32, 100000}) == 2);
    CHECK(sms.fit_on_empty({32, 300000}) == 0);
}

TEST_CASE("C1: single blocks spread over idle multiprocessors") {
    Multiprocessors sms(small_device());
    std::vector<bool> used(4, false);
    for (int i = 0; i < 4; ++i) {
        const Placement placement = sms.place(1, {1024, 0});
        REQUIRE(placement.single >= 0);
        CHECK(!used[static_cast<std::size_t>(placement.single)]);
        used[static_cast<std::size_t>(placement.single)] = true;
    }
}
