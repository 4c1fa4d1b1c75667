// What a run leaves behind, in memory: the one thing that every view and every judgement reads.
//
// Times are integer nanoseconds since the start of the program; sizes are bytes. Identifiers of
// operations, calls, streams and events are those of the run and stay the same in every format.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "trace/hazard.hpp"

namespace streamlab::trace {

using Nanoseconds = std::int64_t;

// Marks a time that did not come: the program ended or crashed before the operation did.
inline constexpr Nanoseconds never = -1;

// What a stream can hold. The order is part of the file format: append only.
enum class OperationKind : std::uint8_t {
    kernel,
    copy_h2d,
    copy_d2h,
    copy_d2d,
    copy_h2h,
    copy_peer,
    memset,
    event_record,
    event_wait,
    host_function,
    allocation,
    deallocation,
    graph,
    empty,
};

// The one thing that decided when an operation started (rule ids in docs/rules).
enum class Cause : std::uint8_t {
    host_issue,      // the host had not asked for it before
    stream_order,    // the operation before it in its stream (S1)
    event_wait,      // the record instance its stream waits for (E2)
    legacy_barrier,  // the legacy default stream's fence (D1)
    engine_busy,     // the copy engine was at work (C2)
    sms_full,        // no room on the multiprocessors (C1)
    hardware_queue,  // a single hardware queue: issue order (history: Fermi)
    host_function,   // a host function held the stream up (H2)
    graph_edge,      // an edge of a graph (G1)
    memory,          // its memory was another stream's until then (A3)
};

// Where a start time comes from; a real GPU cannot always tell it exactly.
// The order is part of the file format: append only.
enum class StartSource : std::uint8_t {
    model,
    event,        // an event of the recorder's fired then
    inferred,     // from what was before it on its engine, or from the host's call
    globaltimer,  // the kernel looked at the device's clock
    cupti,        // CUPTI said so
    host_clock,   // it ran on the host
};

// What an operation is, shared by all operations that are alike.
struct Detail {
    std::string name;                             // kernel name, or empty
    std::uint64_t bytes = 0;                      // bytes copied or set; for a kernel, accessed
    std::array<std::uint32_t, 3> grid{0, 0, 0};   // kernels: blocks
    std::array<std::uint32_t, 3> block{0, 0, 0};  // kernels: threads of a block
    std::uint32_t shared_bytes = 0;               // kernels: shared memory of a block
    bool pageable = false;                        // copies: the host side is pageable memory
};

struct Operation {
    std::uint32_t id = 0;  // 1-based, in issue order
    OperationKind kind = OperationKind::empty;
    Cause cause = Cause::host_issue;
    StartSource source = StartSource::model;
    std::uint8_t device = 0;
    std::int16_t engine = -1;           // index into Trace::engines, -1: needs none
    std::uint32_t stream = 0;           // Stream::id
    std::uint32_t cause_operation = 0;  // the operation that `cause` names, 0 where none
    std::uint32_t related = 0;          // a wait: the record instance (operation id) it waits for
    std::uint32_t event = 0;            // records and waits: Event::id
    std::uint32_t call = 0;             // HostCall::id that issued it, 0 where unknown
    std::uint32_t detail = 0;           // index into Trace::details
    std::uint32_t start_uncertainty_ns = 0;  // how far start_ns may be off; 0 on the model device
    Nanoseconds enqueue_ns = 0;              // the host handed it over
    Nanoseconds ready_ns = never;  // stream, events and barriers let it go; engines may not yet
    Nanoseconds start_ns = never;
    Nanoseconds end_ns = never;
};

struct SourceLine {
    std::string file;
    std::uint32_t line = 0;  // 0: unknown
};

// The main thread is number 0, and threads that the program makes count from 1. From here on they
// are the runtime's own: those that run host functions, say.
inline constexpr std::uint32_t first_helper_thread = 0x8000;

// One call of the runtime API by a host thread.
struct HostCall {
    std::uint32_t id = 0;  // 1-based, in order of entry
    std::uint32_t thread = 0;
    std::string_view name;              // the function's name, e.g. "cudaMemcpyAsync"
    std::int32_t result = 0;            // the cudaError it returned
    std::uint32_t operation = 0;        // the first operation it issued, 0 where none
    std::uint32_t stream = 0;           // the stream it speaks of, no_stream where none
    std::uint32_t event = 0;            // the event it speaks of, 0 where none
    std::uint32_t cause_operation = 0;  // the operation whose end released the blocked host, or 0
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = never;
    Nanoseconds blocked_ns = 0;  // how much of it the host waited for the device
    std::uint64_t program_counter = 0;
    std::uint32_t location = 0;  // index into Trace::locations, 0: unknown
};
inline constexpr std::uint32_t no_stream = 0xffffffff;

struct Stream {
    std::uint32_t id = 0;  // 0: the legacy default stream of device 0
    std::uint8_t device = 0;
    bool non_blocking = false;
    bool default_stream = false;  // its device's legacy default stream: a fence (D1)
    std::int32_t priority = 0;
    std::string name;         // given by the program (NVTX), or "default", "stream 1", ...
    bool per_thread = false;  // a host thread's own default stream (D3)
};

struct Event {
    std::uint32_t id = 0;
    bool timing_disabled = false;
    std::string name;
};

struct Engine {
    std::string name;  // "H2D copies", "D2H copies", "SMs"
    std::uint8_t device = 0;
};

enum class BufferKind : std::uint8_t { device, pinned, registered, managed, pool };

struct Buffer {
    std::uint32_t id = 0;
    BufferKind kind = BufferKind::device;
    std::uint64_t address = 0;
    std::uint64_t bytes = 0;
    std::uint32_t call = 0;
    std::uint32_t allocated_by = 0;  // the operation, where it was allocated in stream order
    std::uint32_t freed_by = 0;      // the operation, where it was freed in stream order
    Nanoseconds allocated_ns = 0;    // of the host's call
    Nanoseconds freed_ns = never;
    std::string name;
};

// Something the run has to say in words: a call that is not implemented, a deadlock, a work limit.
// The order is part of the file format: append only.
enum class NoteKind : std::uint8_t {
    unsupported_call,
    deadlock,  // nothing can go on; the runtime ended the program
    limit,     // the work limit; the runtime ended the program
    crash,
    device_error,
    stopped,    // what the program asked for cannot be done; the runtime ended it
    recording,  // what the recorder says of its own work: how exact it is, what it changed
};
struct Note {
    NoteKind kind = NoteKind::crash;
    Nanoseconds time_ns = 0;
    std::uint32_t call = 0;
    std::string text;
};

struct Trace {
    std::string program;   // the source file, as the user named it
    std::string device;    // "model" or "cuda:0"
    std::string profile;   // "h200"
    std::string compiler;  // "g++ 12.2.0"
    std::uint64_t seed = 1;
    bool complete = false;   // false: the program was cut off, or is still running
    Nanoseconds end_ns = 0;  // the host's clock when the program ended, or the latest time seen

    std::vector<Operation> operations;  // by id; while it runs, those that are done
    std::vector<HostCall> calls;        // by id
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Engine> engines;
    std::vector<Buffer> buffers;
    std::vector<Note> notes;
    std::vector<Hazard> hazards;                      // by id
    std::vector<Detail> details{Detail{}};            // index 0: nothing known
    std::vector<SourceLine> locations{SourceLine{}};  // index 0: unknown
};

// Names as `run --json` and the Chrome export print them.
std::string_view name_of(OperationKind kind);
std::string_view name_of(Cause cause);
std::string_view name_of(StartSource source);
std::string_view name_of(BufferKind kind);
std::string_view name_of(NoteKind kind);
// Each rule that a cause rests on, e.g. "D1"; empty for host_issue.
std::string_view rule_of(Cause cause);

// Did the program see more than one GPU? Then each place says which one it is of.
bool has_several_devices(const Trace& trace);

// Lookups. Null where the id is unknown.
const Operation* find_operation(const Trace& trace, std::uint32_t id);
const HostCall* find_call(const Trace& trace, std::uint32_t id);
const Stream* find_stream(const Trace& trace, std::uint32_t id);
const Event* find_event(const Trace& trace, std::uint32_t id);

// The function's own name while the trace lives on: API names are interned for the process's life.
std::string_view intern_api_name(std::string_view name);

}  // namespace streamlab::trace
