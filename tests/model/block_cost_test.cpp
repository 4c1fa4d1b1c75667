#include "model/samples/block_cost.hpp"
#include "model/samples/kernel_sample.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

// A device with 1000 bytes per microsecond in total and 400 for one multiprocessor, on which
// nothing else takes time.
Profile plain_profile() {
    Profile profile;
    profile.memory_bytes_per_us = 1000;
    profile.sm_bytes_per_us = 400;
    profile.sm_basic_blocks_per_us = profile.thread_basic_blocks_per_us = 1'000'000'000;
    profile.blocks_started_per_us = 1'000'000'000;
    return profile;
}

BlockRun run_of(std::uint64_t first, std::uint64_t count, std::uint64_t bytes) {
    BlockRun run;
    run.first = first;
    run.count = count;
    run.work.bytes = bytes;
    return run;
}

}  // namespace

TEST_CASE("equal blocks share the memory's bandwidth, or their multiprocessor's if that is less") {
    const Profile profile = plain_profile();
    std::vector<BlockRun> many{run_of(0, 10, 1000)};
    add_costs(many, 0, 10, profile, KernelRates{});
    CHECK(many[0].end_ns == 10'000);  // 10,000 bytes at 1000 per microsecond
    std::vector<BlockRun> one{run_of(0, 1, 1000)};
    add_costs(one, 0, 1, profile, KernelRates{});
    CHECK(one[0].end_ns == 2'500);  // 1000 bytes at 400 per microsecond
    std::vector<BlockRun> crowded{run_of(0, 4, 1000)};
    add_costs(crowded, 0, 1, profile, KernelRates{});
    CHECK(crowded[0].end_ns == 10'000);  // 4000 bytes at 400 per microsecond
}

TEST_CASE("a block with less work ends earlier and leaves its share to the others") {
    std::vector<BlockRun> runs{run_of(0, 9, 100), run_of(9, 1, 500)};
    add_costs(runs, 0, 10, plain_profile(), KernelRates{});
    CHECK(runs[0].end_ns == 1'000);  // all ten, 100 bytes per microsecond each
    CHECK(runs[1].end_ns == 2'000);  // the remaining 400 bytes, at 400
}

TEST_CASE("a thread pays the latency of each step, unless it waits on a clock meanwhile") {
    Profile profile = plain_profile();
    profile.thread_basic_blocks_per_us = 100;
    BlockRun run = run_of(0, 1, 0);
    run.work.longest_thread = 1000;
    std::vector<BlockRun> runs{run};
    add_costs(runs, 0, 1, profile, KernelRates{});
    CHECK(runs[0].end_ns == 10'000);
    run.end_ns = 50'000;  // the thread itself has advanced the clock
    runs = {run};
    add_costs(runs, 0, 1, profile, KernelRates{});
    CHECK(runs[0].end_ns == 50'000);
}

TEST_CASE("serialised blocks take the sum of their times") {
    const std::vector<BlockRun> runs{run_of(0, 25, 100)};
    // Two rounds of ten blocks take 1 us each; the last five blocks are limited by their
    // multiprocessors.
    ResourceTimes times;
    CHECK(duration_in_rounds(runs, 0, 10, 10, plain_profile(), {}, times) == 2'500);
    CHECK(times[Resource::memory] == Approx(2.5));
}

TEST_CASE("a block slot that is free early takes the next block early") {
    // Two slots: the long block takes one, and the short blocks follow each other in the other one.
    Profile profile = plain_profile();
    profile.memory_bytes_per_us = 800;
    const std::vector<BlockRun> runs{run_of(0, 1, 1200), run_of(1, 3, 400)};
    ResourceTimes times;
    CHECK(duration_in_rounds(runs, 0, 2, 2, profile, {}, times) == 3'000);
}

TEST_CASE("long blocks of several rounds share the device, too") {
    Profile profile = plain_profile();
    profile.memory_bytes_per_us = 500;
    const std::vector<BlockRun> runs{run_of(0, 1, 1200), run_of(1, 1, 400), run_of(2, 1, 1200),
                                     run_of(3, 1, 400)};
    ResourceTimes times;
    CHECK(duration_in_rounds(runs, 0, 2, 2, profile, {}, times) == 6'400);  // 3200 bytes at 500/us
}

TEST_CASE("resources work concurrently, but a block takes longer than either of two equal times") {
    Profile profile = plain_profile();
    profile.blocks_started_per_us = 1;
    std::vector<BlockRun> runs{run_of(0, 10, 1000)};
    const ResourceTimes times = add_costs(runs, 0, 10, profile, KernelRates{});
    CHECK(times[Resource::memory] == Approx(10));
    CHECK(times[Resource::start] == Approx(10));
    CHECK(times.total_us == Approx(12.599).epsilon(0.001));  // the cube root of 2, times 10
}
