// What must be done before an operation may start, as far as the trace tells: streams, events,
// fences of the default stream, edges of graphs.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "imported/making.hpp"

namespace streamlab::imported {

// Something that an operation waits for.
struct Constraint {
    trace::Cause cause = trace::Cause::stream_order;
    std::uint32_t operation = 0;
    bool record_just_before_wait = false;
};

struct Constraints {
    std::vector<Constraint> known;
    bool unresolved_wait = false;  // a wait for an event that the trace does not tell
    bool host_function = false;    // a host function before it in its stream
    bool unknown_edges = false;    // a node of a graph whose edges the trace does not tell
    std::uint32_t before = 0;      // the operation before it in its stream
};

// Goes through calls and operations in the order of the host. Ask for each operation once, in the
// order of their numbers.
class Order {
public:
    explicit Order(const Making& making);
    Constraints constraints_of(const trace::Operation& operation);

private:
    struct Stream {
        std::uint32_t last = 0;         // operation
        std::vector<Constraint> waits;  // since then
        bool unresolved_wait = false;
        bool host_function = false;
        bool captures = false;
        std::vector<std::uint32_t> operations;
    };
    struct Event {
        std::vector<std::uint32_t> operations;  // that it captured
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

    const Making& making_;
    const trace::Trace& trace_;
    std::unordered_map<std::uint32_t, StreamFacts> facts_;  // of streams
    std::unordered_map<std::uint32_t, Stream> streams_;
    std::unordered_map<std::uint64_t, Event> events_;
    std::unordered_map<std::uint32_t, std::uint32_t> calls_;  // of correlations
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> edges_to_;
    std::unordered_map<std::uint64_t, std::uint32_t> nodes_;  // operations of the launch
    std::uint32_t graph_call_ = 0;
    std::size_t next_call_ = 0;
    std::uint32_t unresolved_call_ = 0;  // the last wait of which not even the stream is known
    std::uint32_t host_function_call_ = 0;
};

}  // namespace streamlab::imported
