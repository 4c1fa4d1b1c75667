// Builds small traces by hand, for tests of code that reads traces.
//
//     TraceBuilder run("fence.cu");
//     const auto a = run.stream("a");
//     run.call("cudaLaunchKernel", 0, 3'000, {.line = 29});
//     run.kernel("k1", a, 3'000, 5'000, 5'005'000);
//     trace::Trace trace = run.take();
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "trace/trace.hpp"

namespace streamlab::tests {

using trace::Cause;
using trace::Nanoseconds;
using trace::OperationKind;

class TraceBuilder {
public:
    static constexpr std::int16_t h2d_engine = 0, d2h_engine = 1, sms_engine = 2;

    struct CallOptions {
        std::uint32_t line = 0;
        Nanoseconds blocked_ns = 0;
        std::uint32_t thread = 0;
        std::int32_t result = 0;
        std::uint32_t event = 0;
        std::uint32_t cause_operation = 0;
    };

    explicit TraceBuilder(std::string program = "test.cu") {
        trace_.program = std::move(program);
        trace_.device = "model";
        trace_.profile = "h200";
        trace_.compiler = "g++ 12.2.0";
        trace_.complete = true;
        trace_.engines = {{.name = "H2D copies"}, {.name = "D2H copies"}, {.name = "SMs"}};
        trace_.streams.push_back({.default_stream = true, .name = "default"});
    }

    std::uint32_t stream(const std::string& name = "", bool non_blocking = false) {
        const auto id = static_cast<std::uint32_t>(trace_.streams.size());
        trace_.streams.push_back({.non_blocking = non_blocking,
                                  .id = id,
                                  .name = name.empty() ? "stream " + std::to_string(id) : name});
        return id;
    }

    std::uint32_t event(const std::string& name = "") {
        const auto id = static_cast<std::uint32_t>(trace_.events.size() + 1);
        trace_.events.push_back({.id = id, .name = name});
        return id;
    }

    // Adds a call. The operations that follow belong to it.
    std::uint32_t call(const char* name, Nanoseconds begin_ns, Nanoseconds end_ns) {
        return call(name, begin_ns, end_ns, CallOptions{});
    }
    std::uint32_t call(const char* name, Nanoseconds begin_ns, Nanoseconds end_ns,
                       const CallOptions& options) {
        trace::HostCall call;
        call.id = static_cast<std::uint32_t>(trace_.calls.size() + 1);
        call.thread = options.thread;
        call.name = trace::intern_api_name(name);
        call.result = options.result;
        call.stream = trace::no_stream;
        call.event = options.event;
        call.cause_operation = options.cause_operation;
        call.begin_ns = begin_ns;
        call.end_ns = end_ns;
        call.blocked_ns = options.blocked_ns;
        if (options.line > 0) {
            call.location = static_cast<std::uint32_t>(trace_.locations.size());
            trace_.locations.push_back({trace_.program, options.line});
        }
        trace_.calls.push_back(call);
        saw(end_ns);
        return call.id;
    }

    // Returns the new operation for further changes. The reference is valid until the next
    // operation is added.
    trace::Operation& operation(OperationKind kind, std::uint32_t stream, Nanoseconds enqueue_ns,
                                Nanoseconds start_ns, Nanoseconds end_ns) {
        trace::Operation operation;
        operation.id = static_cast<std::uint32_t>(trace_.operations.size() + 1);
        operation.kind = kind;
        operation.stream = stream;
        operation.enqueue_ns = enqueue_ns;
        operation.ready_ns = operation.start_ns = start_ns;
        operation.end_ns = end_ns;
        if (!trace_.calls.empty()) {
            operation.call = trace_.calls.back().id;
            if (trace_.calls.back().operation == 0) trace_.calls.back().operation = operation.id;
        }
        saw(end_ns);
        trace_.operations.push_back(operation);
        return trace_.operations.back();
    }

    trace::Operation& kernel(const std::string& name, std::uint32_t stream, Nanoseconds enqueue_ns,
                             Nanoseconds start_ns, Nanoseconds end_ns) {
        auto& made = operation(OperationKind::kernel, stream, enqueue_ns, start_ns, end_ns);
        made.engine = sms_engine;
        made.detail = detail({.name = name, .grid = {1, 1, 1}, .block = {32, 1, 1}});
        return made;
    }

    trace::Operation& copy(OperationKind direction, std::uint64_t bytes, std::uint32_t stream,
                           Nanoseconds enqueue_ns, Nanoseconds start_ns, Nanoseconds end_ns) {
        auto& made = operation(direction, stream, enqueue_ns, start_ns, end_ns);
        made.engine = direction == OperationKind::copy_d2h ? d2h_engine : h2d_engine;
        made.detail = detail({.bytes = bytes});
        return made;
    }

    trace::Operation& record(std::uint32_t event, std::uint32_t stream, Nanoseconds enqueue_ns,
                             Nanoseconds at_ns) {
        auto& made = operation(OperationKind::event_record, stream, enqueue_ns, at_ns, at_ns);
        made.event = event;
        return made;
    }

    // `record` is the record instance (an operation's id); `until_ns` is the time at which the wait
    // is satisfied.
    trace::Operation& wait(std::uint32_t event, std::uint32_t record, std::uint32_t stream,
                           Nanoseconds enqueue_ns, Nanoseconds until_ns) {
        auto& made = operation(OperationKind::event_wait, stream, enqueue_ns, until_ns, until_ns);
        made.event = event;
        made.related = record;
        return made;
    }

    std::uint32_t detail(trace::Detail detail) {
        trace_.details.push_back(std::move(detail));
        return static_cast<std::uint32_t>(trace_.details.size() - 1);
    }

    trace::Trace& trace() { return trace_; }
    trace::Trace take() { return std::move(trace_); }

private:
    void saw(Nanoseconds time_ns) {
        if (time_ns > trace_.end_ns) trace_.end_ns = time_ns;
    }

    trace::Trace trace_;
};

inline trace::Operation& because(trace::Operation& operation, Cause cause,
                                 std::uint32_t cause_operation = 0) {
    operation.cause = cause;
    operation.cause_operation = cause_operation;
    return operation;
}

}  // namespace streamlab::tests
