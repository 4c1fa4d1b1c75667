// What a run found wrong with the order or the life of memory and events: facts, without words.
//
// The program's own side only says what met what and where; analysis/hazards turns that into rule,
// missing edge, witness and advice. All enumerations are part of the file format: append only.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace streamlab::trace {

// By the names that `run --json` prints.
enum class HazardKind : std::uint8_t {
    race,                   // two accesses, one of them on a device, that nothing orders (S2)
    read_before_sync,       // the host reads a result that may not be there yet (M2, M4)
    host_buffer,            // a host buffer changed, reused or dead while a copy needs it (M4)
    use_before_allocation,  // A2
    use_after_free,         // A1, A3; a double free as well
    event_misuse,           // E1 to E7
    no_op_wait,             // a wait that orders nothing (E2, S1)
    undocumented_wait,      // cudaFree of memory in use, say (A1, M6)
    out_of_bounds,
    uninitialised,     // device memory is read that nobody wrote
    host_dereference,  // the host follows a pointer to device memory
    ignored_error,     // a call failed and nobody asked
    leak,              // memory that is never freed
};

enum class Severity : std::uint8_t { error, warning, note };

// Which of a kind's forms it is, where the words depend on it.
enum class HazardForm : std::uint8_t {
    plain,
    // host_buffer
    host_buffer_changed,   // written, or read too early, by other code that reuses the memory
    host_buffer_freed,     // free() or delete before the copy needed it
    host_buffer_left,      // a local variable whose function has returned
    host_buffer_unpinned,  // cudaFreeHost, cudaHostUnregister
    // use_after_free
    double_free,
    free_in_use,  // freed while accesses are not ordered before
    access_after_free,
    // event_misuse
    wait_before_record,
    synchronize_before_record,
    query_before_record,
    elapsed_before_completion,
    elapsed_before_record,
    elapsed_without_timing,
    event_destroyed,
    stream_destroyed,
    // no_op_wait
    wait_on_own_stream,    // the event was recorded in the same stream
    wait_already_ordered,  // the stream comes after it anyway
    // out_of_bounds
    null_pointer,
    pageable_memory,
    memory_of_another_device,
    beyond_allocation,
    freed_memory,
    no_allocation,
    // leak
    memory_leaked,
    stream_leaked,
    event_leaked,
    // ignored_error
    error_of_call,
    error_of_launch,
    error_of_device,  // an asynchronous error (X1)
};

enum class AccessKind : std::uint8_t { none, read, write, atomic, allocate, free, call };

inline constexpr std::uint64_t no_block = ~std::uint64_t{0};

// One of the two sides of a hazard: an operation, or code of a host thread.
struct HazardPlace {
    std::uint32_t operation = 0;  // Operation::id; 0: host code
    std::uint32_t call = 0;       // HostCall::id: what issued the operation, or is itself to blame
    std::uint32_t thread = 0;  // host code: whose. With a block: the device thread's number in it
    AccessKind access = AccessKind::none;
    std::uint64_t program_counter = 0;  // of the access or the call; 0: unknown
    std::uint32_t location = 0;         // index into Trace::locations, 0: unknown
    std::uint64_t block = no_block;     // of a kernel's access, where that is known: in its grid
    bool is_known() const { return operation || call || program_counter; }
};

struct Hazard {
    std::uint32_t id = 0;  // 1-based, in the order in which they were found
    HazardKind kind = HazardKind::race;
    HazardForm form = HazardForm::plain;
    Severity severity = Severity::error;
    std::uint32_t count = 1;            // how often the same two places met
    std::uint32_t buffer = 0;           // Buffer::id; 0: no buffer of the program's
    std::uint32_t event = 0;            // Event::id, where one is to blame
    std::int32_t result = 0;            // ignored_error: the cudaError
    std::uint64_t address = 0;          // the bytes concerned, of the first time
    std::uint64_t bytes = 0;            // 0: none
    std::int64_t time_ns = 0;           // when it came to light
    std::array<HazardPlace, 2> places;  // in the order of the program; the second may be unknown
};

std::string_view name_of(HazardKind kind);
std::string_view name_of(HazardForm form);
std::string_view name_of(Severity severity);
std::string_view name_of(AccessKind access);

}  // namespace streamlab::trace
