// Runs with one mistake each, for the tests of texts.
#pragma once

#include <string>
#include <utility>

#include "support/trace_builder.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::tests {

using trace::AccessKind;
using trace::HazardForm;
using trace::HazardKind;

// A run that is issued line by line: one call per microsecond, and its operation if it has one.
class Script : public TraceBuilder {
public:
    Script() : TraceBuilder("sum.cu") {
        a = stream("a");
        b = stream("b");
        done = event("done");
    }

    std::uint32_t launch(std::uint32_t line, const std::string& name, std::uint32_t in) {
        step("cudaLaunchKernel", line, in);
        return kernel(name, in, now_, now_ + 500, now_ + 50'000).id;
    }
    std::uint32_t copy_at(std::uint32_t line, const char* call, OperationKind kind,
                          std::uint32_t in, bool is_pageable = false) {
        step(call, line, in);
        auto& made = copy(kind, 4096, in, now_, now_ + 500, now_ + 50'000);
        const auto id = made.id;
        trace().details[made.detail].pageable = is_pageable;
        return id;
    }
    std::uint32_t record_at(std::uint32_t line, std::uint32_t event, std::uint32_t in) {
        step("cudaEventRecord", line, in, event);
        return record(event, in, now_, now_).id;
    }
    std::uint32_t wait_at(std::uint32_t line, std::uint32_t event, std::uint32_t of,
                          std::uint32_t in) {
        step("cudaStreamWaitEvent", line, in, event);
        return wait(event, of, in, now_, now_).id;
    }
    std::uint32_t step(const char* name, std::uint32_t line, std::uint32_t in = trace::no_stream,
                       std::uint32_t event = 0, std::int32_t result = 0) {
        now_ += 1000;
        const auto id =
            call(name, now_ - 900, now_, {.line = line, .result = result, .event = event});
        trace().calls.back().stream = in;
        return id;
    }

    // Adds a buffer, of 1 KiB by default, which is allocated at the program's current time.
    std::uint32_t buffer(const std::string& name, std::uint32_t line,
                         trace::BufferKind kind = trace::BufferKind::device,
                         std::uint64_t bytes = 1024) {
        trace::Buffer made;
        made.id = static_cast<std::uint32_t>(trace().buffers.size() + 1);
        made.kind = kind;
        made.address = 0x10000 * made.id;
        made.bytes = bytes;
        made.name = name;
        made.call = step("cudaMalloc", line);
        trace().buffers.push_back(made);
        return made.id;
    }

    trace::HazardPlace place(std::uint32_t operation, AccessKind access,
                             std::uint32_t access_line = 0) {
        trace::HazardPlace made;
        made.operation = operation;
        made.access = access;
        const auto* found = trace::find_operation(trace(), operation);
        made.call = found ? found->call : 0;
        made.location = location(access_line);
        return made;
    }
    // Host code after the last call.
    trace::HazardPlace host(AccessKind access, std::uint32_t line) {
        trace::HazardPlace made;
        made.access = access;
        made.call = static_cast<std::uint32_t>(trace().calls.size());
        made.program_counter = 1;
        made.location = location(line);
        return made;
    }
    trace::HazardPlace host_call(std::uint32_t call, AccessKind access = AccessKind::call) {
        trace::HazardPlace made;
        made.access = access;
        made.call = call;
        made.location = trace::find_call(trace(), call)->location;
        return made;
    }

    trace::Hazard& hazard(HazardKind kind, trace::HazardPlace first,
                          trace::HazardPlace second = {}) {
        trace::Hazard made;
        made.id = static_cast<std::uint32_t>(trace().hazards.size() + 1);
        made.kind = kind;
        made.places = {first, second};
        made.time_ns = now_;
        if (!trace().buffers.empty()) {
            made.buffer = trace().buffers.back().id;
            made.address = trace().buffers.back().address;
            made.bytes = trace().buffers.back().bytes;
        }
        trace().hazards.push_back(made);
        return trace().hazards.back();
    }

    std::uint32_t a = 0, b = 0, done = 0;

private:
    std::uint32_t location(std::uint32_t line) {
        if (line == 0) return 0;
        trace().locations.push_back({"sum.cu", line});
        return static_cast<std::uint32_t>(trace().locations.size() - 1);
    }

    trace::Nanoseconds now_ = 0;
};

// A run with an event recorded too early, a result read too early, a wait without a record, and a
// leak.
inline trace::Trace run_with_findings() {
    Script run;
    run.buffer("partial", 10);
    const auto record = run.record_at(20, run.done, run.a);
    const auto sum = run.launch(22, "sum", run.a);
    const auto wait = run.wait_at(24, run.done, record, run.b);
    const auto scale = run.launch(26, "scale", run.b);
    run.hazard(HazardKind::leak, run.host_call(1)).severity = trace::Severity::warning;
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write, 5),
               run.place(scale, AccessKind::read, 8))
        .count = 3;
    auto& no_op = run.hazard(HazardKind::no_op_wait, run.place(wait, AccessKind::call));
    no_op.severity = trace::Severity::note;
    no_op.form = HazardForm::wait_already_ordered;
    no_op.event = run.done;
    const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_d2h, run.b);
    auto& read = run.hazard(HazardKind::read_before_sync, run.place(copy, AccessKind::write),
                            run.host(AccessKind::read, 33));
    read.buffer = 0;
    read.address = 0;
    read.bytes = 4096;
    return run.take();
}

}  // namespace streamlab::tests
