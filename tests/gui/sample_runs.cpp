#include "sample_runs.hpp"

#include <unistd.h>

#include <fstream>

namespace streamlab::gui::test {

using trace::Cause;
using trace::Nanoseconds;
using trace::OperationKind;

namespace {

constexpr Nanoseconds us = 1'000;
constexpr Nanoseconds ms = 1'000'000;

// Builds a trace call by call, with a simulated host clock.
class Maker {
public:
    Maker() {
        trace.program = "fence.cu";
        trace.device = "model";
        trace.profile = "h200";
        trace.complete = true;
        trace.engines = {{.name = "H2D copies"}, {.name = "D2H copies"}, {.name = "SMs"}};
    }

    void stream(std::uint32_t id, const char* name) {
        trace.streams.push_back(
            {.non_blocking = id != 0, .default_stream = id == 0, .id = id, .name = name});
    }

    trace::HostCall& call(const char* name, std::uint32_t line, Nanoseconds length) {
        trace.locations.push_back({"fence.cu", line});
        trace::HostCall call;
        call.id = static_cast<std::uint32_t>(trace.calls.size() + 1);
        call.name = trace::intern_api_name(name);
        call.begin_ns = host_ns;
        call.end_ns = host_ns += length;
        call.location = static_cast<std::uint32_t>(trace.locations.size() - 1);
        call.stream = trace::no_stream;
        trace.calls.push_back(call);
        trace.end_ns = std::max(trace.end_ns, host_ns);
        return trace.calls.back();
    }

    // Adds an operation issued by the last call.
    trace::Operation& operation(OperationKind kind, const char* name, std::uint32_t stream,
                                int engine, Nanoseconds start, Nanoseconds end) {
        trace::Detail detail;
        detail.name = name;
        detail.bytes = kind == OperationKind::kernel ? 0 : 4u << 20;
        detail.grid = {132, 1, 1};
        detail.block = {256, 1, 1};
        trace.details.push_back(detail);
        trace::Operation operation;
        operation.id = static_cast<std::uint32_t>(trace.operations.size() + 1);
        operation.kind = kind;
        operation.stream = stream;
        operation.engine = static_cast<std::int16_t>(engine);
        operation.call = trace.calls.back().id;
        operation.detail = static_cast<std::uint32_t>(trace.details.size() - 1);
        operation.enqueue_ns = trace.calls.back().end_ns;
        operation.ready_ns = operation.start_ns = start;
        operation.end_ns = end;
        trace.calls.back().operation = operation.id;
        trace.calls.back().stream = stream;
        trace.operations.push_back(operation);
        trace.end_ns = std::max(trace.end_ns, end);
        return trace.operations.back();
    }

    void blocked_until(const char* name, std::uint32_t line, Nanoseconds end, std::uint32_t cause) {
        trace::HostCall& waiting = call(name, line, end - host_ns);
        waiting.blocked_ns = waiting.end_ns - waiting.begin_ns;
        waiting.cause_operation = cause;
    }

    trace::Trace trace;
    Nanoseconds host_ns = 0;
};

void because(trace::Operation& operation, Cause cause, std::uint32_t of) {
    operation.cause = cause;
    operation.cause_operation = of;
}

}  // namespace

trace::Trace barrier_trace() {
    Maker make;
    make.stream(0, "default");
    make.stream(1, "a");
    make.stream(2, "b");
    make.call("cudaLaunchKernel", 13, 2 * us);
    make.operation(OperationKind::kernel, "k1", 1, 2, 4 * us, 5 * ms);
    make.call("cudaLaunchKernel", 14, 2 * us);
    because(make.operation(OperationKind::kernel, "k2", 0, 2, 5 * ms, 10 * ms),
            Cause::legacy_barrier, 1);
    make.call("cudaLaunchKernel", 15, 2 * us);
    because(make.operation(OperationKind::kernel, "k3", 2, 2, 10 * ms, 15 * ms),
            Cause::legacy_barrier, 2);
    make.blocked_until("cudaDeviceSynchronize", 16, 15 * ms, 3);
    return std::move(make.trace);
}

trace::Trace non_blocking_trace() {
    trace::Trace trace = barrier_trace();
    for (trace::Operation& operation : trace.operations) {
        const Nanoseconds start = 2 * us + operation.id * 2 * us;
        operation.cause = Cause::host_issue;
        operation.cause_operation = 0;
        operation.ready_ns = operation.start_ns = start;
        operation.end_ns = start + 5 * ms;
    }
    trace.calls.back().end_ns = trace.end_ns = trace.operations.back().end_ns;
    trace.calls.back().blocked_ns = trace.end_ns - trace.calls.back().begin_ns;
    return trace;
}

trace::Trace pipeline_trace() {
    Maker make;
    make.stream(0, "default");
    make.stream(1, "load");
    make.stream(2, "compute");
    make.stream(3, "store");
    make.call("cudaMalloc", 8, 40 * us);
    make.call("cudaMemsetAsync", 9, 3 * us);
    make.operation(OperationKind::memset, "", 0, 2, 45 * us, 120 * us);
    std::uint32_t last_load = 0;
    std::uint32_t last_kernel = 0;
    for (int chunk = 0; chunk < 3; ++chunk) {
        const Nanoseconds begin = 150 * us + chunk * 300 * us;
        make.call("cudaMemcpyAsync", 12, 4 * us);
        auto& load = make.operation(OperationKind::copy_h2d, "", 1, 0, begin, begin + 260 * us);
        if (last_load != 0) because(load, Cause::stream_order, last_load);
        last_load = load.id;
        make.call("cudaEventRecord", 13, 1 * us);
        const auto record = make.operation(OperationKind::event_record, "", 1, -1, begin + 260 * us,
                                           begin + 260 * us)
                                .id;
        make.call("cudaStreamWaitEvent", 14, 1 * us);
        auto& wait = make.operation(OperationKind::event_wait, "", 2, -1, begin + 260 * us,
                                    begin + 260 * us);
        wait.related = record;
        because(wait, Cause::event_wait, record);
        make.call("cudaLaunchKernel", 15, 3 * us);
        auto& kernel = make.operation(OperationKind::kernel, "transform", 2, 2, begin + 262 * us,
                                      begin + 520 * us);
        because(kernel, Cause::event_wait, record);
        last_kernel = kernel.id;
        make.call("cudaMemcpyAsync", 16, 4 * us);
        auto& store =
            make.operation(OperationKind::copy_d2h, "", 3, 1, begin + 524 * us, begin + 760 * us);
        because(store, Cause::event_wait, last_kernel);
    }
    make.blocked_until("cudaStreamSynchronize", 18, 1520 * us, make.trace.operations.back().id);
    return std::move(make.trace);
}

trace::Trace racing_trace() {
    trace::Trace trace = pipeline_trace();
    trace::Hazard hazard;
    hazard.id = 1;
    hazard.buffer = 1;
    trace.buffers.push_back(
        {.id = 1, .call = 1, .address = 0x1000, .bytes = 4096, .name = "chunk"});
    hazard.address = 0x1000;
    hazard.bytes = 4096;
    const auto nth_of = [&](OperationKind kind, int number) {
        for (const trace::Operation& operation : trace.operations)
            if (operation.kind == kind && number-- == 0) return operation;
        return trace::Operation{};
    };
    const auto first = nth_of(OperationKind::copy_d2h, 0);
    const auto second = nth_of(OperationKind::kernel, 1);
    hazard.places[0].operation = first.id;
    hazard.places[0].call = first.call;
    hazard.places[0].access = trace::AccessKind::read;
    hazard.places[1].operation = second.id;
    hazard.places[1].call = second.call;
    hazard.places[1].access = trace::AccessKind::write;
    trace.hazards.push_back(hazard);
    return trace;
}

trace::Trace long_trace(std::uint32_t count) {
    Maker make;
    make.trace.engines.resize(4, {.name = "SMs"});
    for (std::uint32_t stream = 1; stream <= 4; ++stream)
        make.stream(stream, "s");
    make.call("cudaLaunchKernel", 5, 2 * us);
    make.trace.details.push_back({.name = "tick", .grid = {1, 1, 1}, .block = {32, 1, 1}});
    for (std::uint32_t i = 0; i < count * 4; ++i) {
        trace::Operation operation;
        operation.id = i + 1;
        operation.kind = OperationKind::kernel;
        operation.stream = 1 + i % 4;
        operation.engine = static_cast<std::int16_t>(i % 4);
        operation.detail = 1;
        operation.start_ns = operation.ready_ns = Nanoseconds{i / 4} * us;
        operation.end_ns = operation.start_ns + us;
        make.trace.operations.push_back(operation);
        make.trace.end_ns = operation.end_ns;
    }
    return std::move(make.trace);
}

std::shared_ptr<const RunResult> result_of(trace::Trace trace, std::string output) {
    return make_result(std::move(trace), std::move(output), {}, true);
}

namespace {

constexpr const char* source = R"(// Three kernels on three streams. Which of them run at once?
#include "lab.cuh"

__global__ void k1() { spin(5.0); }
__global__ void k2() { spin(5.0); }
__global__ void k3() { spin(5.0); }

int main() {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));

    k1<<<1, 32, 0, a>>>();
    k2<<<1, 32>>>();  // no stream named: the default one
    k3<<<1, 32, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
)";

catalogue::Lab sample_lab(const std::filesystem::path& folder) {
    catalogue::Lab lab;
    lab.number = 3;
    lab.name = "one-launch-without-a-stream";
    lab.title = "The default stream is a fence";
    lab.question = "`k1` goes to stream a, `k2` to the default stream, `k3` to stream b. "
                   "None needs another's result. How long do they take in all?";
    lab.prediction = "Each kernel spins for 5 ms. When does the last one end?";
    lab.choices = {
        {"After 5 ms: three streams, three kernels at once.", false,
         "That would be so if all three streams were independent. One of them is not."},
        {"After 10 ms: k2 waits, the other two overlap.", false,
         "k2 does wait for k1. But k3 waits as well: the fence holds in both directions."},
        {"After 15 ms: nothing overlaps.", true,
         "Right. The legacy default stream waits for all blocking streams, and they wait for it."}};
    lab.explanation =
        "A launch without a stream goes to the *legacy default stream*. Before it starts it waits "
        "for all earlier work of blocking streams, and all later work of theirs waits for it.\n\n"
        "Streams made with `cudaStreamNonBlocking` are exempt, both ways.";
    lab.try_next = "Make the streams non-blocking, and predict the total first.";
    lab.remember = "One launch without a stream serialises everything around it.";
    lab.rules = {"D1", "D2"};
    lab.knobs = {{"flags",
                  "Streams",
                  "blocking",
                  {{"blocking", "blocking"}, {"nonblocking", "non-blocking"}},
                  0,
                  0,
                  ""},
                 {"length", "Kernel length", "5", {}, 1, 20, "ms"}};
    lab.marked_line = 14;
    lab.folder = folder;
    lab.source = folder / "fence.cu";
    return lab;
}

}  // namespace

SampleLab::SampleLab() {
    static int number = 0;
    const auto folder =
        std::filesystem::temp_directory_path() /
        ("streamlab-gui-test-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "fence.cu") << source;
    lab = sample_lab(folder);
}

SampleLab::~SampleLab() {
    std::error_code ignored;
    std::filesystem::remove_all(lab.folder, ignored);
}

}  // namespace streamlab::gui::test
