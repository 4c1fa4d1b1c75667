// Runs that several tests use, as the model device would record them (times rounded).
#pragma once

#include "support/trace_builder.hpp"

namespace streamlab::tests {

// Lab 03: k1 in stream a, k2 in the default stream, k3 in stream b; 5 ms each, and one legacy
// barrier.
inline trace::Trace default_stream_barrier() {
    TraceBuilder run("labs/03-one-launch-without-a-stream/fence.cu");
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.call("cudaLaunchKernel", 4'000, 6'600, {.line = 29});
    run.kernel("k1", a, 6'600, 9'000, 5'009'000);
    run.call("cudaLaunchKernel", 6'600, 9'200, {.line = 30});
    because(run.kernel("k2", 0, 9'200, 5'011'000, 10'011'000), Cause::legacy_barrier, 1);
    run.call("cudaLaunchKernel", 9'200, 11'800, {.line = 31});
    because(run.kernel("k3", b, 11'800, 10'013'000, 15'013'000), Cause::legacy_barrier, 2);
    run.call("cudaDeviceSynchronize", 11'800, 15'015'000,
             {.line = 33, .blocked_ns = 15'003'000, .cause_operation = 3});
    return run.take();
}

// Three chunks, each H2D, kernel, D2H, over two streams, and a reduction that waits for an event.
inline trace::Trace pipeline() {
    TraceBuilder run("pipeline.cu");
    const auto one = run.stream("load", true);
    const auto two = run.stream("compute", true);
    const auto loaded = run.event("loaded");
    constexpr std::uint64_t chunk = 4 << 20;
    Nanoseconds host = 20'000;
    Nanoseconds h2d = 25'000;
    Nanoseconds sms = 0;
    Nanoseconds d2h = 0;
    for (int index = 0; index < 3; ++index) {
        run.call("cudaMemcpyAsync", host, host + 1'000, {.line = 40});
        auto& load = run.copy(OperationKind::copy_h2d, chunk, one, host + 1'000, h2d, h2d + 80'000);
        if (index > 0) because(load, Cause::stream_order, load.id - 5);
        h2d += 80'000;
        run.call("cudaEventRecord", host + 1'000, host + 1'800, {.line = 41, .event = loaded});
        auto& record = run.record(loaded, one, host + 1'800, h2d);
        because(record, Cause::stream_order, record.id - 1);
        const auto record_id = record.id;
        run.call("cudaStreamWaitEvent", host + 1'800, host + 1'950, {.line = 42, .event = loaded});
        const Nanoseconds free = std::max(host + 1'950, d2h);
        auto& wait = run.wait(loaded, record_id, two, host + 1'950, std::max(h2d + 1'000, free));
        because(wait, h2d > free ? Cause::event_wait : Cause::stream_order,
                h2d > free ? record_id : wait.id - 3);
        const auto wait_id = wait.id;
        sms = wait.end_ns + 2'000;
        run.call("cudaLaunchKernel", host + 1'950, host + 4'550, {.line = 43});
        because(run.kernel("scale", two, host + 4'550, sms, sms + 110'000), Cause::stream_order,
                wait_id);
        d2h = sms + 112'000;
        run.call("cudaMemcpyAsync", host + 4'550, host + 5'550, {.line = 44});
        auto& store =
            run.copy(OperationKind::copy_d2h, chunk, two, host + 5'550, d2h, d2h + 78'000);
        because(store, Cause::stream_order, store.id - 1);
        d2h += 78'000;
        host += 5'550;
    }
    run.call("cudaDeviceSynchronize", host, d2h + 2'000,
             {.line = 47, .blocked_ns = d2h + 1'700 - host});
    return run.take();
}

}  // namespace streamlab::tests
