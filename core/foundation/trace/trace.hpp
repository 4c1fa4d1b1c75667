// The trace of a run in memory, the only source of all views and verdicts.
//
// Times are integer nanoseconds since the start of the program; sizes are bytes. Ids of operations,
// calls, streams and events are the run's own, the same in every format.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "trace/enumerations.hpp"

namespace streamlab::trace {

using Nanoseconds = std::int64_t;

// Marks a time that was not reached: the program ended or crashed first.
inline constexpr Nanoseconds never = -1;

// The main thread is number 0, and the program's other threads count from 1. Numbers from this
// value on are the runtime's own threads, such as those for host functions.
inline constexpr std::uint32_t first_helper_thread = 0x8000;
inline constexpr std::uint32_t no_stream = 0xffffffff;
inline constexpr std::uint64_t no_block = ~std::uint64_t{0};

// hazards.def lists both; a file that uses an enumerator includes hazard_kinds.hpp, so that a new
// row of that table recompiles only those files.
enum class HazardKind : std::uint8_t;
enum class HazardForm : std::uint8_t;
std::string_view name_of(HazardKind kind);
std::string_view name_of(HazardForm form);

struct HazardPlace;
using Extent = std::array<std::uint32_t, 3>;
using HazardPlaces = std::array<HazardPlace, 2>;

// Operation, HostCall, Stream, Event, Engine, Buffer, Detail, Note, HazardPlace, Hazard, Dataflow,
// HostWait and SourceLine, with their fields from schema.def.
// clang-format off
#define RECORD(number, kind, Type) struct Type {
#define END_RECORD(Type) };
#define MEMORY_ONLY(Type) struct Type {
#define END_MEMORY_ONLY(Type) };
#define FIELD(type, name, initial, ...) type name{initial};
#define MEMORY_FIELD(type, name, initial, ...) type name{initial};
// clang-format on
#include "trace/schema.def"

struct Trace {
    std::string program;   // the source file, as the user named it
    std::string device;    // "model" or "cuda:0"
    std::string profile;   // "h200"
    std::string compiler;  // "g++ 12.2.0"
    std::uint64_t seed = 1;
    bool complete = false;   // false: the program was killed or crashed, or is still running
    Nanoseconds end_ns = 0;  // the host's clock at the program's end, or the latest time so far

    std::vector<Operation> operations;  // by id; while the program runs, only completed ones
    std::vector<HostCall> calls;        // by id
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Engine> engines;
    std::vector<Buffer> buffers;
    std::vector<Note> notes;
    std::vector<Hazard> hazards;       // by id
    std::vector<Dataflow> dataflow;    // only if the run enabled it
    std::vector<HostWait> host_waits;  // the same
    std::vector<GridWait> grid_waits;
    std::vector<Measurement> measurements;
    std::vector<MemoryUse> memory_uses;               // only if the run enabled dataflow
    std::vector<PageFaults> page_faults;              // by operation, at most one for each kernel
    std::vector<Detail> details{Detail{}};            // index 0: unknown
    std::vector<SourceLine> locations{SourceLine{}};  // index 0: unknown
};

// True if this side of a hazard has an operation, a call or a program counter.
inline bool is_known(const HazardPlace& place) {
    return place.operation || place.call || place.program_counter;
}

// True if the program saw more than one GPU; labels of places then include the GPU.
bool has_several_devices(const Trace& trace);

// True if the note gives the reason why its call failed, worded to follow "the call failed: ".
inline bool is_reason(const Note& note) {
    return note.kind == NoteKind::refused_launch || note.kind == NoteKind::refused_memory;
}

// Lookups; null if the id is unknown.
const Operation* find_operation(const Trace& trace, std::uint32_t id);
const HostCall* find_call(const Trace& trace, std::uint32_t id);
const Stream* find_stream(const Trace& trace, std::uint32_t id);
const Event* find_event(const Trace& trace, std::uint32_t id);
const GridWait* find_grid_wait(const Trace& trace, std::uint32_t operation);
const PageFaults* find_page_faults(const Trace& trace, std::uint32_t operation);
// Duration of a completed kernel without the time in which it waited for overlapping kernels.
Nanoseconds active_time(const Trace& trace, const Operation& operation);

// Interns an API name: the returned view stays valid until the process ends.
std::string_view intern_api_name(std::string_view name);

}  // namespace streamlab::trace
