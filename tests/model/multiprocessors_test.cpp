#include "model/kernel/multiprocessors.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

Profile small_device() {
    Profile profile;
    profile.sm_count = 4;
    return profile;
}

}  // namespace

TEST_CASE("C1: a grid that fills every multiprocessor leaves no space for another") {
    Multiprocessors sms(small_device());
    const BlockNeeds needs{1024, 0};
    const Placement first = sms.place(100, needs);
    CHECK(first.blocks == 4 * 2);
    CHECK(first.sms == 4);
    CHECK(sms.place(1, needs).blocks == 0);
    sms.release(first, needs);
    CHECK(sms.place(100, needs).blocks == 8);
}

TEST_CASE("C1: blocks are distributed to all multiprocessors in turn") {
    Multiprocessors sms(small_device());
    const Placement placement = sms.place(4, {32, 0});
    CHECK(placement.blocks == 4);
    CHECK(placement.sms == 4);
}

TEST_CASE("C1: threads, block slots and shared memory each limit the number of resident blocks") {
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

TEST_CASE("C1: a kernel that needs more shared memory waits for an idle multiprocessor") {
    Multiprocessors sms(small_device());
    const BlockNeeds large_blocks{512, 0}, small_blocks{32, 0}, with_shared{256, 16 << 10};
    const Placement first = sms.place(4, large_blocks);
    CHECK(sms.place(1, small_blocks).blocks == 0);  // 32 resident blocks would reserve 1 KiB each
    CHECK_FALSE(sms.has_room(with_shared));
    CHECK(sms.place(4, large_blocks).blocks == 4);
    CHECK(sms.place(4, large_blocks).blocks == 4);
    sms.release(first, large_blocks);
    CHECK_FALSE(sms.has_room(small_blocks));  // no multiprocessor is idle yet
}

TEST_CASE("C1: a kernel that needs no more shared memory than another runs concurrently") {
    Multiprocessors sms(small_device());
    CHECK(sms.place(4, {256, 16 << 10}).blocks == 4);
    CHECK(sms.place(4, {512, 0}).blocks == 4);
    CHECK(sms.place(4, {32, 0}).blocks == 4);
}

TEST_CASE("C1: an idle multiprocessor changes its shared memory split") {
    Multiprocessors sms(small_device());
    const Placement large_blocks = sms.place(4, {512, 0});
    sms.release(large_blocks, {512, 0});
    const Placement small_blocks = sms.place(4, {32, 0});
    CHECK(small_blocks.blocks == 4);
    sms.release(small_blocks, {32, 0});
    CHECK(sms.place(4, {32, 100 << 10}).blocks == 4);
}

TEST_CASE("C1: a device that can change the split at any time accepts every block that fits") {
    Profile profile = small_device();
    profile.divides_shared_memory_when_idle = 0;
    Multiprocessors sms(profile);
    CHECK(sms.place(4, {512, 0}).blocks == 4);
    CHECK(sms.place(4, {32, 100 << 10}).blocks == 4);
}
