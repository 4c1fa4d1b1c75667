#include "model/clock/simulation.hpp"
#include "space.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

// A device on which every gap and every latency is zero, so that times in tests are sums of
// durations.
Profile plain_profile() {
    Profile profile;
    profile.work_to_work_ns = profile.work_to_event_ns = profile.event_to_work_ns = 0;
    profile.event_to_event_ns = profile.event_to_wait_ns = 0;
    profile.launch_latency_ns = profile.event_latency_ns = profile.wake_host_ns = 0;
    profile.copy_to_copy_ns = profile.small_copy_bytes = profile.small_pageable_copy_bytes = 0;
    profile.engine_change_ns = profile.host_function_start_ns = 0;
    return profile;
}

struct Bench {
    streamlab::trace::Writer writer;
    Simulation simulation;
    unsigned char from[64] = {}, to[64] = {};
    std::vector<Operation*> kept;

    explicit Bench(const Profile& profile = plain_profile())
        : simulation(profile, test_space(), writer) {}

    Operation& copy(Stream& stream, Nanoseconds duration,
                    OperationKind kind = OperationKind::copy_h2d) {
        Operation& operation = simulation.begin_operation(kind, stream, 0);
        simulation.set_transfer(
            operation,
            {{to, 1}, {from, 1}, 1, 1, 0, 0, 1, false, false, false, false, false, duration});
        return submit(operation);
    }
    Operation& record(Stream& stream) {
        return submit(simulation.begin_operation(OperationKind::event_record, stream, 0));
    }
    Operation& wait(Stream& stream, Operation& instance) {
        Operation& operation = simulation.begin_operation(OperationKind::event_wait, stream, 0);
        operation.content = &instance;
        simulation.retain(instance);
        simulation.add_dependency(operation, instance, Cause::event_wait);
        return submit(operation);
    }
    Operation& submit(Operation& operation) {
        simulation.retain(operation);
        simulation.submit(operation);
        return operation;
    }
    Stream& blocking() { return simulation.create_stream(simulation.device(), false, 0); }
    Stream& non_blocking() { return simulation.create_stream(simulation.device(), true, 0); }
};

}  // namespace

TEST_CASE("S1: a stream's operations run one after the other") {
    Bench bench;
    Stream& stream = bench.non_blocking();
    bench.copy(stream, 100, OperationKind::copy_h2d);
    Operation& second = bench.copy(stream, 50, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(second));
    CHECK(second.start_ns == 100);
    CHECK(second.end_ns == 150);
    CHECK(second.cause == Cause::stream_order);
}

TEST_CASE("S1: work starts later if its stream changes engines") {
    Profile profile = plain_profile();
    profile.engine_change_ns = 7;
    Bench bench(profile);
    Stream& stream = bench.non_blocking();
    bench.copy(stream, 100, OperationKind::copy_h2d);
    Operation& same = bench.copy(stream, 100, OperationKind::copy_h2d);
    bench.record(stream);
    Operation& back = bench.copy(stream, 50, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(back));
    CHECK(same.start_ns == 100);
    CHECK(back.start_ns == 207);
}

TEST_CASE("S2: streams without an edge overlap on different engines") {
    Bench bench;
    bench.copy(bench.non_blocking(), 100, OperationKind::copy_h2d);
    Operation& other = bench.copy(bench.non_blocking(), 50, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(other));
    CHECK(other.start_ns == 0);
    CHECK(other.cause == Cause::host_issue);
}

TEST_CASE("C2: copies of one direction are serialised on their engine") {
    Bench bench;
    Operation& first = bench.copy(bench.non_blocking(), 100);
    Operation& second = bench.copy(bench.non_blocking(), 50);
    REQUIRE(bench.simulation.wait_for(second));
    CHECK(second.start_ns == 100);
    CHECK(second.cause == Cause::engine_busy);
    CHECK(second.cause_operation == first.id);
}

TEST_CASE("C2: with one copy engine, both directions share it") {
    Profile profile = plain_profile();
    profile.copy_engines = 1;
    Bench bench(profile);
    bench.copy(bench.non_blocking(), 100, OperationKind::copy_h2d);
    Operation& second = bench.copy(bench.non_blocking(), 50, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(second));
    CHECK(second.start_ns == 100);
}

TEST_CASE("D1: the legacy stream waits for blocking streams and delays them") {
    Bench bench;
    Stream& a = bench.blocking();
    Stream& b = bench.blocking();
    Operation& before = bench.copy(a, 100);
    Operation& fence = bench.copy(bench.simulation.device().legacy_stream(), 10);
    Operation& after = bench.copy(b, 10, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(after));
    CHECK(fence.start_ns == 100);
    CHECK(fence.cause == Cause::legacy_barrier);
    CHECK(fence.cause_operation == before.id);
    CHECK(after.start_ns == 110);
    CHECK(after.cause == Cause::legacy_barrier);
    CHECK(after.cause_operation == fence.id);
}

TEST_CASE("D2: non-blocking streams are exempt from the legacy barrier, in both directions") {
    Bench bench;
    bench.copy(bench.non_blocking(), 100, OperationKind::copy_h2d);
    Operation& fence =
        bench.copy(bench.simulation.device().legacy_stream(), 60, OperationKind::copy_d2h);
    Operation& after = bench.copy(bench.non_blocking(), 10, OperationKind::copy_d2d);
    REQUIRE(bench.simulation.wait_for(after));
    REQUIRE(bench.simulation.wait_for(fence));
    CHECK(fence.start_ns == 0);
    CHECK(after.start_ns == 0);
}

TEST_CASE("E1, E2: a wait is for the work before the record, not for later work") {
    Bench bench;
    Stream& producer = bench.non_blocking();
    Stream& consumer = bench.non_blocking();
    bench.copy(producer, 100);
    Operation& record = bench.record(producer);
    bench.copy(producer, 500);
    Operation& wait = bench.wait(consumer, record);
    Operation& after = bench.copy(consumer, 10, OperationKind::copy_d2h);
    REQUIRE(bench.simulation.wait_for(after));
    CHECK(record.end_ns == 100);
    CHECK(wait.end_ns == 100);
    CHECK(wait.cause == Cause::event_wait);
    CHECK(after.start_ns == 100);
}

TEST_CASE("a full queue blocks the host until the stream has space again") {
    Profile profile = plain_profile();
    profile.stream_queue_entries = 4;
    Bench bench(profile);
    Stream& stream = bench.non_blocking();
    for (int i = 0; i < 5; ++i)
        bench.copy(stream, 100);
    CHECK(bench.simulation.host().clock_ns == 0);
    bench.copy(stream, 100);
    CHECK(bench.simulation.host().clock_ns == 100);
    CHECK(bench.simulation.take_blocked().ns == 100);
}

TEST_CASE("waiting for work that can never start is detected") {
    Bench bench;
    Operation& never =
        bench.simulation.begin_operation(OperationKind::event_record, bench.non_blocking(), 0);
    never.waits_for = 1;
    bench.submit(never);
    CHECK_FALSE(bench.simulation.wait_for(never));
}

TEST_CASE("loads and stores of the host cost time") {
    Bench bench;
    bench.simulation.host().touched_bytes = 24000;
    CHECK(bench.simulation.host_now() == 2000);  // at 12,000 bytes a microsecond
    CHECK(bench.simulation.host_now() == 2000);
}
