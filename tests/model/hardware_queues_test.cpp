#include "model/clock/simulation.hpp"
#include "space.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

Profile plain_profile() {
    Profile profile;
    profile.work_to_work_ns = profile.work_to_event_ns = profile.event_to_work_ns = 0;
    profile.event_to_event_ns = profile.event_to_wait_ns = 0;
    profile.launch_latency_ns = profile.event_latency_ns = profile.wake_host_ns = 0;
    profile.shortest_kernel_ns = 0;
    profile.copy_to_copy_ns = profile.small_copy_bytes = 0;
    return profile;
}

Profile fermi() {
    Profile profile = plain_profile();
    profile.hardware_queues = 1;
    profile.compute_major = 2;
    return profile;
}

struct Machine {
    streamlab::trace::Writer writer;
    Simulation simulation;
    unsigned char from = 0, to = 0;

    explicit Machine(const Profile& profile) : simulation(profile, test_space(), writer) {}
    Stream& stream() { return simulation.create_stream(simulation.device(), true, 0); }

    Operation& copy(Stream& stream, OperationKind kind, Nanoseconds duration) {
        Operation& operation = simulation.begin_operation(kind, stream, 0);
        simulation.set_transfer(
            operation,
            {{&to, 1}, {&from, 1}, 1, 1, 0, 0, 1, false, false, false, false, false, duration});
        return submit(operation);
    }
    Operation& kernel(Stream& stream, std::uint32_t blocks) {
        Operation& operation = simulation.begin_operation(OperationKind::kernel, stream, 0);
        KernelBody body;
        body.run_thread = [](void*) {};
        auto* kernel = new KernelExecution("k", {{blocks, 1, 1}, {32, 1, 1}, 0}, body);
        kernel->operation = &operation;
        operation.content = kernel;
        return submit(operation);
    }
    Operation& submit(Operation& operation) {
        simulation.retain(operation);
        simulation.submit(operation);
        return operation;
    }
};

}  // namespace

TEST_CASE("streams that share a queue: a copy is behind a waiting operation of another stream") {
    Machine machine(fermi());
    Stream& a = machine.stream();
    Stream& b = machine.stream();
    machine.copy(a, OperationKind::copy_h2d, 100);
    Operation& waits = machine.copy(a, OperationKind::copy_d2h, 10);
    Operation& behind = machine.copy(b, OperationKind::copy_d2h, 10);
    REQUIRE(machine.simulation.wait_for(behind));
    CHECK(waits.start_ns == 100);
    CHECK(behind.start_ns >= waits.end_ns);
}

TEST_CASE("a stream with an exclusive queue is never delayed by another") {
    Profile profile = fermi();
    profile.hardware_queues = 0;
    Machine machine(profile);
    Stream& a = machine.stream();
    Stream& b = machine.stream();
    machine.copy(a, OperationKind::copy_h2d, 100);
    machine.copy(a, OperationKind::copy_d2h, 10);
    Operation& behind = machine.copy(b, OperationKind::copy_d2h, 10);
    REQUIRE(machine.simulation.wait_for(behind));
    CHECK(behind.start_ns == 0);
}

TEST_CASE("a device without a copy engine runs one operation at a time") {
    Profile profile = plain_profile();
    profile.copy_engines = 0;
    Machine machine(profile);
    machine.copy(machine.stream(), OperationKind::copy_h2d, 100);
    Operation& other = machine.copy(machine.stream(), OperationKind::copy_d2h, 10);
    Operation& kernel = machine.kernel(machine.stream(), 1);
    REQUIRE(machine.simulation.wait_for(kernel));
    CHECK(other.start_ns == 100);
    CHECK(other.cause == Cause::engine_busy);
    CHECK(kernel.start_ns == 110);
}

TEST_CASE("C1: a kernel of a million blocks costs no more future events than one of a hundred") {
    const auto future_events_of = [](std::uint32_t blocks, bool others_wait) {
        Profile profile = plain_profile();
        profile.launch_latency_ns = 1000;  // the host always waits, so it observes no progress
        Machine machine(profile);
        Operation& kernel = machine.kernel(machine.stream(), blocks);
        Operation* last = &kernel;
        if (others_wait) {
            last =
                &machine.simulation.begin_operation(OperationKind::event_wait, machine.stream(), 0);
            machine.simulation.add_dependency(*last, kernel, Cause::event_wait);
            machine.submit(*last);
            machine.copy(*last->stream, OperationKind::copy_d2h, 10);
        }
        REQUIRE(machine.simulation.wait_for(*last));
        return machine.simulation.future_events();
    };
    CHECK(future_events_of(1'000'000, false) == future_events_of(100, false));
    CHECK(future_events_of(1'000'000, true) == future_events_of(100, true));
}

TEST_CASE("C1: concurrent with other work, a kernel of many blocks advances round by round") {
    Profile profile = plain_profile();
    profile.launch_latency_ns = 1000;
    profile.blocks_started_per_us = 1000;  // so that a round takes time
    Machine machine(profile);
    const auto resident = static_cast<std::uint32_t>(profile.sm_count * profile.blocks_per_sm);
    Operation& kernel = machine.kernel(machine.stream(), 10 * resident);
    machine.copy(machine.stream(), OperationKind::copy_d2h, 1'000'000'000);
    REQUIRE(machine.simulation.wait_for(kernel));
    CHECK(machine.simulation.future_events() >= 10);
}
