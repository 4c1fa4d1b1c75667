// Traces of any content that a file can hold, the same ones for the same seed.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "trace/hazard_kinds.hpp"
#include "trace/trace.hpp"

namespace streamlab::tests {

class RandomTrace {
public:
    explicit RandomTrace(std::uint32_t seed) : random_(seed) {}

    trace::Trace make() {
        trace::Trace trace;
        trace.program = text();
        trace.device = "model";
        trace.profile = "h200";
        trace.compiler = text();
        trace.seed = (std::uint64_t{random_()} << 32) | random_();
        trace.complete = true;
        make_lists(trace);
        const auto operations = below(60);
        for (std::uint32_t id = 1; id <= operations; ++id)
            add_operation(trace, id);
        const auto calls = below(60);
        for (std::uint32_t id = 1; id <= calls; ++id)
            add_call(trace, id);
        const auto hazards = below(5);
        for (std::uint32_t id = 1; id <= hazards; ++id)
            add_hazard(trace, id);
        trace.end_ns = time();
        return trace;
    }

    std::uint32_t below(std::uint32_t bound) { return random_() % bound; }

private:
    trace::Nanoseconds time() {
        const int bits = static_cast<int>(below(60));
        return static_cast<trace::Nanoseconds>(((std::uint64_t{random_()} << 31) ^ random_()) >>
                                               (62 - bits));
    }
    trace::Nanoseconds time_or_never() { return below(8) == 0 ? trace::never : time(); }

    std::string text() {
        static const char* const pieces[] = {"k",  "loaded", "\"", "\\", "ü", "漢", "\n",   "a b",
                                             "\t", "/*",     "<>", "&",  "😀", "{}", "\x01", "%"};
        std::string made;
        for (std::uint32_t count = below(30); count > 0; --count)
            made += pieces[below(16)];
        return made;
    }

    void make_lists(trace::Trace& trace) {
        for (std::uint32_t id = 0; id < 1 + below(5); ++id)
            trace.streams.push_back({id, static_cast<std::uint8_t>(below(3)), below(2) == 1,
                                     below(2) == 1, static_cast<std::int32_t>(below(7)) - 5,
                                     "s" + text(), below(4) == 0});
        for (std::uint32_t id = 1; id < 1 + below(5); ++id)
            trace.events.push_back({id, below(2) == 1, text()});
        for (std::uint32_t index = 0; index < 3; ++index)
            trace.engines.push_back({text(), static_cast<std::uint8_t>(below(2))});
        for (std::uint32_t id = 1; id < 1 + below(5); ++id) {
            trace.buffers.push_back({id, static_cast<trace::BufferKind>(below(5)),
                                     std::uint64_t{0xffff800000000000} + random_(), random_(),
                                     below(9), below(9), below(9), time(), time_or_never(),
                                     text()});
            trace::Buffer& made = trace.buffers.back();
            if (made.freed_ns == trace::never) made.freed_by = 0;
        }
        for (std::uint32_t count = below(3); count > 0; --count)
            trace.notes.push_back(
                {static_cast<trace::NoteKind>(below(7)), time(), below(9), text()});
        // Distinct, as the writer writes them.
        for (std::uint32_t index = 1; index < 1 + below(6); ++index)
            trace.details.push_back({text(),
                                     index + (std::uint64_t{1} << 40),
                                     {1, 2, index},
                                     {index, 1, 1},
                                     below(99999),
                                     below(2) == 1});
    }

    void add_operation(trace::Trace& trace, std::uint32_t id) {
        trace::Operation operation;
        operation.id = id;
        operation.kind = static_cast<trace::OperationKind>(below(14));
        operation.cause = static_cast<trace::Cause>(below(9));
        operation.source = static_cast<trace::StartSource>(below(6));
        operation.start_uncertainty_ns = below(2) ? 100 * below(65536) : 0;
        operation.device = static_cast<std::uint8_t>(below(4));
        operation.engine = static_cast<std::int16_t>(static_cast<int>(below(4)) - 1);
        operation.stream = below(6);
        operation.cause_operation = below(70);
        operation.call = below(70);
        operation.detail = below(static_cast<std::uint32_t>(trace.details.size()));
        operation.enqueue_ns = time();
        operation.ready_ns = time_or_never();
        operation.start_ns = time_or_never();
        operation.end_ns = time_or_never();
        if (operation.kind == trace::OperationKind::event_record) operation.event = below(5);
        if (operation.kind == trace::OperationKind::event_wait) point_to_record(trace, operation);
        trace.operations.push_back(operation);
    }

    void point_to_record(const trace::Trace& trace, trace::Operation& wait) {
        for (const auto& record : trace.operations)
            if (record.kind == trace::OperationKind::event_record && below(2) == 0) {
                wait.related = record.id;
                wait.event = record.event;
            }
    }

    void add_call(trace::Trace& trace, std::uint32_t id) {
        static const char* const names[] = {"cudaMemcpyAsync", "cudaLaunchKernel", "cudaFree"};
        trace::HostCall call;
        call.id = id;
        call.thread = below(3);
        call.name = trace::intern_api_name(names[below(3)]);
        call.result = static_cast<std::int32_t>(below(1000));
        call.operation = below(70);
        call.stream = below(4) == 0 ? trace::no_stream : below(6);
        // The event of a wait on nothing is found through the call; random calls name none.
        call.cause_operation = below(70);
        call.begin_ns = time();
        call.end_ns = time_or_never();
        call.blocked_ns = time();
        call.program_counter = (std::uint64_t{random_()} << 32) | random_();
        trace.calls.push_back(call);
    }

    void add_hazard(trace::Trace& trace, std::uint32_t id) {
        trace::Hazard hazard;
        hazard.id = id;
        hazard.kind = static_cast<trace::HazardKind>(below(trace::hazard_kinds.size()));
        hazard.form = static_cast<trace::HazardForm>(below(trace::hazard_forms.size()));
        hazard.severity = static_cast<trace::Severity>(below(3));
        hazard.count = 1 + random_() % 1000;
        hazard.buffer = below(5);
        hazard.event = below(5);
        hazard.result = static_cast<std::int32_t>(below(1000));
        hazard.address = std::uint64_t{0xffff800000000000} + random_();
        hazard.bytes = random_();
        hazard.time_ns = time();
        for (trace::HazardPlace& place : hazard.places) {
            place.operation = below(70);
            place.call = below(70);
            place.thread = below(3);
            place.access = static_cast<trace::AccessKind>(below(7));
            place.program_counter = (std::uint64_t{random_()} << 32) | random_();
        }
        trace.hazards.push_back(hazard);
    }

    std::mt19937 random_;
};

}  // namespace streamlab::tests
