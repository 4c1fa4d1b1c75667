// Random traces with any valid content, reproducible from a seed.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <type_traits>

#include "trace/fields.hpp"
#include "trace/hazard_kinds.hpp"

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

    // An item with random values that its fields can hold, both in the file and in memory.
    template <class Item>
    Item any() {
        Item item;
        trace::for_each_field(item, [this](auto, auto& value, auto...) { set(value); });
        return item;
    }
    template <class Value>
    void set(Value& value) {
        if constexpr (std::is_enum_v<Value>)
            value = trace::all_of<Value>()[below(trace::count_of<Value>)];
        else
            value = static_cast<Value>((std::uint64_t{random_()} << 32) ^ random_());
    }
    void set(bool& value) { value = below(2) == 1; }
    void set(trace::Nanoseconds& time_ns) { time_ns = time(); }
    void set(std::string& value) { value = text(); }
    void set(std::string_view& name) {
        static const char* const names[] = {"cudaMemcpyAsync", "cudaLaunchKernel", "cudaFree"};
        name = trace::intern_api_name(names[below(3)]);
    }
    void set(trace::Extent& extent) {
        for (std::uint32_t& size : extent)
            set(size);
    }
    void set(trace::HazardPlaces& places) {
        for (trace::HazardPlace& place : places)
            place = any<trace::HazardPlace>();
    }

    void make_lists(trace::Trace& trace) {
        for (std::uint32_t id = 0; id < 1 + below(5); ++id) {
            trace.streams.push_back(any<trace::Stream>());
            trace.streams.back().id = id;
            trace.streams.back().name += 's';  // an unnamed stream gets a name
        }
        for (std::uint32_t id = 1; id < 1 + below(5); ++id) {
            trace.events.push_back(any<trace::Event>());
            trace.events.back().id = id;
        }
        for (std::uint32_t index = 0; index < 3; ++index)
            trace.engines.push_back(any<trace::Engine>());
        for (std::uint32_t id = 1; id < 1 + below(5); ++id) {
            trace.buffers.push_back(any<trace::Buffer>());
            trace::Buffer& made = trace.buffers.back();
            made.id = id;
            made.freed_ns = time_or_never();
            if (made.freed_ns == trace::never) made.freed_by = 0;
        }
        for (std::uint32_t count = below(3); count > 0; --count)
            trace.notes.push_back(any<trace::Note>());
        // The details differ, because the writer writes each distinct one only once.
        for (std::uint32_t index = 1; index < 1 + below(6); ++index) {
            trace.details.push_back(any<trace::Detail>());
            trace.details.back().bytes = index + (std::uint64_t{1} << 40);
        }
    }

    void add_operation(trace::Trace& trace, std::uint32_t id) {
        auto operation = any<trace::Operation>();
        operation.id = id;
        operation.start_uncertainty_ns = below(2) ? 100 * below(65536) : 0;
        operation.engine = static_cast<std::int16_t>(static_cast<int>(below(4)) - 1);
        operation.detail = below(static_cast<std::uint32_t>(trace.details.size()));
        operation.ready_ns = time_or_never();
        operation.start_ns = time_or_never();
        operation.end_ns = time_or_never();
        operation.event = operation.related = 0;
        if (operation.kind == trace::OperationKind::event_record) operation.event = below(5);
        if (operation.kind == trace::OperationKind::event_wait) {
            operation.call = 0;
            refer_to_record(trace, operation);
        }
        trace.operations.push_back(operation);
    }

    void refer_to_record(const trace::Trace& trace, trace::Operation& wait) {
        for (const auto& record : trace.operations)
            if (record.kind == trace::OperationKind::event_record && below(2) == 0) {
                wait.related = record.id;
                wait.event = record.event;
            }
    }

    void add_call(trace::Trace& trace, std::uint32_t id) {
        auto call = any<trace::HostCall>();
        call.id = id;
        call.thread &= 0xffff;
        call.end_ns = time_or_never();
        call.location = 0;
        trace.calls.push_back(call);
    }

    void add_hazard(trace::Trace& trace, std::uint32_t id) {
        auto hazard = any<trace::Hazard>();
        hazard.id = id;
        for (trace::HazardPlace& place : hazard.places)
            place.location = place.outer = 0;
        trace.hazards.push_back(hazard);
    }

    std::mt19937 random_;
};

}  // namespace streamlab::tests
