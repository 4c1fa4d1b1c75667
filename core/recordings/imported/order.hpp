// The operations that must complete before an operation may start, as far as the trace shows:
// stream order, events, fences of the default stream, graph edges.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "imported/making.hpp"

namespace streamlab::imported {

// One dependency of an operation.
struct Constraint {
    trace::Cause cause = trace::Cause::stream_order;
    std::uint32_t operation = 0;
    bool record_precedes_wait = false;
};

struct Constraints {
    std::vector<Constraint> known;
    bool unresolved_wait = false;  // a wait for an unknown event
    bool host_function = false;    // preceded by a host function in its stream
    bool unknown_edges = false;    // a graph node with unknown edges
    std::uint32_t before = 0;      // the preceding operation in its stream
};

// Replays calls and operations in host order. Call constraints_of() once per operation, in the
// order of their ids.
class Order {
public:
    explicit Order(const ImportState& making);
    Constraints constraints_of(const trace::Operation& operation);

private:
    struct Stream {
        std::uint32_t last = 0;         // the last operation
        std::vector<Constraint> waits;  // waits issued after `last`
        bool unresolved_wait = false;
        bool host_function = false;
        bool captures = false;
        std::vector<std::uint32_t> operations;
    };
    struct Event {
        std::vector<std::uint32_t> operations;  // the captured operations
        bool in_capture = false;
        bool unresolved = false;
        std::uint32_t call = 0;
    };

    void advance(const trace::Operation& to);
    void pass(const trace::HostCall& call);
    void record(const trace::HostCall& call, Stream& stream);
    void wait(const trace::HostCall& call);
    void wait_for_record(const trace::HostCall& call, const Call& facts);
    void end_capture();
    void add_fences(const trace::Operation& operation, Constraints& constraints);
    void add_edges(const trace::Operation& operation, Constraints& constraints);
    Stream& stream(std::uint32_t id) { return streams_[id]; }
    const trace::Operation& operation(std::uint32_t id) const;

    const ImportState& import_state_;
    const trace::Trace& trace_;
    std::unordered_map<std::uint32_t, StreamFacts> facts_;  // by stream
    std::unordered_map<std::uint32_t, Stream> streams_;
    std::unordered_map<std::uint64_t, Event> events_;
    std::unordered_map<std::uint32_t, std::uint32_t> calls_;  // by correlation
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> edges_to_;
    std::unordered_map<std::uint64_t, std::uint32_t> nodes_;  // operation by node, current launch
    std::uint32_t graph_call_ = 0;
    std::size_t next_call_ = 0;
    std::uint32_t unresolved_call_ = 0;  // the last wait with an unknown stream
    std::uint32_t host_function_call_ = 0;
};

}  // namespace streamlab::imported
