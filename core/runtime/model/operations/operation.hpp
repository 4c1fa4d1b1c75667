// One unit of work on the model device, and its dependencies.
//
// Operations form a graph: each waits for the previous operation of its stream, for the record
// instances of its event waits, and for the legacy stream's fence. When the last of these is done,
// it is *ready*; when an engine or a multiprocessor takes it, it starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "model/operations/stream.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Cause;
using trace::Nanoseconds;
using trace::OperationKind;

// True for records and waits.
constexpr bool is_event(OperationKind kind) {
    return kind == OperationKind::event_record || kind == OperationKind::event_wait;
}

// True for waits, stream-ordered allocations and frees, and empty nodes: they take no time.
constexpr bool is_instant(OperationKind kind) {
    return kind == OperationKind::event_wait || kind == OperationKind::empty ||
           kind == OperationKind::allocation || kind == OperationKind::deallocation;
}

struct Operation;
class KernelExecution;
struct GraphLaunch;
class Conditional;

// Progress of the source operation that satisfies an edge.
enum class EdgeKind : std::uint8_t {
    end,         // its end
    dispatch,    // it has been handed to its engine
    trigger,     // all blocks of a kernel have triggered or ended (S3)
    completion,  // its end, for a waiter that may overlap with it but completes only afterwards
                 // (S5)
    child,       // its end, for the parent kernel that launched it (S6)
};

// Makes `waiter` wait for the progress `kind` of the operation that holds this edge.
struct Edge {
    Operation* waiter = nullptr;
    Edge* next = nullptr;
    Cause cause = Cause::stream_order;
    EdgeKind kind = EdgeKind::end;
};

// One side of a transfer: rows of equal length, with a distance of `pitch` bytes.
struct Rows {
    unsigned char* first = nullptr;
    std::size_t pitch = 0;
};

// A copy or memset, and its progress.
struct Transfer {
    Rows to;
    Rows from;                  // unused by memsets
    std::size_t row_bytes = 0;  // length of a row; a plain transfer is one row
    std::size_t bytes = 0;      // of all rows together
    std::size_t moved = 0;
    std::uint32_t value = 0;         // memset: value of each element
    std::uint8_t element_bytes = 1;  // memset: 1, 2 or 4
    bool pageable = false;           // the host side is pageable memory
    bool again = false;              // that memory was copied before
    bool staged = false;             // `from` is a staging buffer, freed with the operation
    bool prefetch = false;           // managed memory migrates; no bytes are copied
    bool is_void = false;            // its memory was freed: it takes time and moves nothing
    Nanoseconds duration_ns = 0;     // on the engine
    bool to_managed = false;         // `to` is managed memory
    bool from_managed = false;
    bool through_host = false;  // between devices without peer access to each other
    // The copies of a batch in one direction occupy their engine like one long copy: this one
    // follows `batch_bytes` of it.
    bool continues_batch = false;
    std::size_t batch_bytes = 0;
    bool needs_sm_resources = false;  // it needs free resources on the multiprocessors (C1)
    bool waited_for_resources = false;
    // For a prefetch: range and destination. The nonresident part is determined when the prefetch
    // starts; until then `bytes` is its size at the time of the call.
    std::size_t prefetch_range = 0;
    std::int32_t prefetch_to = 0;  // a Place
};

struct HostFunction {
    void (*function)(void*) = nullptr;
    void* argument = nullptr;
    bool runs_after_fault = false;  // after a device error it is still called, with the error (H2)
};

// A stream-ordered allocation, or its free.
struct MemoryPiece {
    std::size_t bytes = 0;
};

struct RecordedEvent {
    std::uint32_t id = 0;       // id of the event in the trace
    bool timing = true;         // records a timestamp, which takes device time
    bool programmatic = false;  // it may complete when the previous kernel has triggered (S3)
};

// Data of an operation by kind. The simulation sets it and deletes the pointed-to objects.
using Content = std::variant<std::monostate, KernelExecution*, Transfer*, HostFunction*,
                             GraphLaunch*, Conditional*, Operation*, RecordedEvent, MemoryPiece>;

enum class EngineId : std::int8_t { none = -1, h2d = 0, d2h = 1, sms = 2, d2d = 3 };

// Thousands of operations may be pending at a time, so the layout affects speed: the members used
// at the end of an earlier operation come first and share one cache line.
struct alignas(64) Operation {
    std::uint32_t id = 0;
    OperationKind kind = OperationKind::empty;
    Cause cause = Cause::host_issue;
    EngineId engine = EngineId::none;
    std::uint8_t device = 0;
    std::uint8_t engine_device = 0;  // owner of its engine; may differ for peer copies
    bool outstanding = false;        // issued and not done
    bool done = false;
    bool started = false;
    bool dispatched = false;              // handed to its engine, where it may have to wait
    bool followed = false;                // others wait for its dispatch
    bool in_graph : 1 = false;            // a node of a launched graph
    bool is_root : 1 = false;             // a graph node without dependencies
    bool joins_roots : 1 = false;         // a graph node that depends on several roots
    bool in_body : 1 = false;             // a graph node in a body of a conditional node
    bool is_child : 1 = false;            // launched by a kernel (S6)
    bool may_set_conditions : 1 = false;  // a kernel of a graph that has conditions
    EngineId preceding_copy_engine =
        EngineId::none;          // records and waits: engine of the preceding copy
    std::int32_t waits_for = 0;  // number of unresolved incoming edges
    std::uint32_t cause_operation = 0;
    Nanoseconds ready_ns = 0;  // before it is ready: current lower bound
    Edge* waiters = nullptr;
    Edge first_edge;  // storage for the first incoming edge; most operations have only one

    std::int32_t references = 1;  // including the simulation's own
    std::uint32_t call = 0;
    Stream* stream = nullptr;
    std::uint32_t stream_id = 0;
    std::uint32_t observed = 0;  // the observer's number for this operation; 0: none
    Content content;
    Nanoseconds enqueue_ns = 0;
    Nanoseconds start_ns = trace::never;
    Nanoseconds end_ns = trace::never;

    // Return null for operations of other kinds.
    KernelExecution* kernel() const { return pointer<KernelExecution>(); }
    Transfer* transfer() const { return pointer<Transfer>(); }
    HostFunction* host_function() const { return pointer<HostFunction>(); }
    GraphLaunch* graph() const { return pointer<GraphLaunch>(); }
    Conditional* conditional() const { return pointer<Conditional>(); }
    Operation* instance() const { return pointer<Operation>(); }  // waits: the record instance
    bool records_time() const {
        const auto* const event = std::get_if<RecordedEvent>(&content);
        return event && event->timing;
    }
    bool records_programmatically() const {
        const auto* const event = std::get_if<RecordedEvent>(&content);
        return event && event->programmatic;
    }
    bool is_on_copy_engine() const { return engine == EngineId::h2d || engine == EngineId::d2h; }

private:
    template <class T>
    T* pointer() const {
        T* const* const found = std::get_if<T*>(&content);
        return found ? *found : nullptr;
    }
};
static_assert(sizeof(Operation) == 128);

}  // namespace streamlab::model
