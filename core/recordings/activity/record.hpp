// The file that `streamlab record` leaves: what CUPTI saw of a program, as it was reported.
//
// It is a file of trace::Writer with a magic of its own: a header, then records of 64 bytes, each
// published by raising the header's count, so that whatever was published survives a crash. Texts
// are those of the trace's schema (TextRecord). Nothing here is interpreted:
// core/recordings/imported does that, for these files and for those of other tools alike. Times are
// nanoseconds of the machine's monotonic clock; kinds of copies and of memory are CUPTI's numbers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "trace/record.hpp"

namespace streamlab::activity {

inline constexpr char file_magic[8] = {'S', 'T', 'R', 'L', 'A', 'B', 'A', 'C'};

enum class RecordKind : std::uint8_t {
    operation = 64,  // numbers below belong to the trace's own schema
    shape,
    call,
    memory,
    stream,
    device,
    range,
    edge,
    alias,
    lost,
    pointers,
};

// What ran on a device.
enum class Work : std::uint8_t { kernel, copy, memset };

struct Operation {
    RecordKind record = RecordKind::operation;
    Work work{};
    std::uint8_t device = 0;
    std::uint8_t copy_kind = 0;  // CUpti_ActivityMemcpyKind
    std::uint32_t correlation = 0;
    std::int64_t start_ns = 0;
    std::int64_t end_ns = 0;
    std::uint32_t stream = 0;   // CUPTI's number, unique within a context
    std::uint32_t context = 0;  // CUPTI's number of the context
    std::uint64_t bytes = 0;    // copies and memsets
    std::uint64_t node = 0;     // the graph's node; 0: no graph
    std::uint32_t graph = 0;
    std::uint32_t shape = 0;         // kernels: Shape::id
    std::uint8_t source_memory = 0;  // CUpti_ActivityMemoryKind
    std::uint8_t target_memory = 0;
    std::uint8_t unused[6] = {};
};

// A kernel's name and launch configuration, written once for each.
struct Shape {
    RecordKind record = RecordKind::shape;
    std::uint8_t unused[3] = {};
    std::uint32_t id = 0;
    std::uint32_t name = 0;  // a text
    std::uint32_t grid[3] = {};
    std::uint32_t block[3] = {};
    std::uint32_t registers = 0;     // of a thread
    std::uint32_t shared_bytes = 0;  // of a block, static and dynamic together
    std::uint8_t rest[20] = {};
};

// A call of the runtime or of the driver that no other call made.
struct Call {
    RecordKind record = RecordKind::call;
    std::uint8_t unused[3] = {};
    std::uint32_t correlation = 0;
    std::int64_t begin_ns = 0;
    std::int64_t end_ns = 0;
    std::uint32_t name = 0;  // a text
    std::uint32_t thread = 0;
    std::uint32_t stream = no_stream;
    std::uint32_t context = 0;
    std::uint64_t event = 0;  // its handle
    std::int32_t result = 0;
    std::uint32_t line = 0;  // a text: the program's line, or its CallPath; 0: not known
    std::uint8_t rest[8] = {};

    static constexpr std::uint32_t no_stream = 0xffffffff;
};

// The addresses that a call was given, or has returned.
struct Memory {
    RecordKind record = RecordKind::memory;
    std::uint8_t unused[3] = {};
    std::uint32_t correlation = 0;
    std::uint64_t target = 0;  // written, allocated or freed
    std::uint64_t source = 0;  // read
    std::uint64_t bytes = 0;   // 0: unknown
    std::uint8_t rest[32] = {};
};

// Addresses within known allocations among a kernel's arguments; several records if there are many.
struct Pointers {
    static constexpr std::size_t most = 5;
    static constexpr std::uint16_t part = 0x8000;  // of a parameter that is larger than an address

    RecordKind record = RecordKind::pointers;
    std::uint8_t count = 0;
    std::uint16_t parameters = 0;  // how many the kernel has
    std::uint32_t correlation = 0;
    std::uint64_t addresses[most] = {};
    std::uint16_t parameter[most] = {};  // where each was found, and perhaps `part`
    std::uint8_t rest[6] = {};
};

enum class StreamFlag : std::uint8_t { unknown, blocking, non_blocking, legacy_default };

struct Stream {
    RecordKind record = RecordKind::stream;
    StreamFlag flag{};
    std::uint8_t unused[2] = {};
    std::uint32_t stream = 0;
    std::uint32_t context = 0;
    std::int32_t priority = 0;
    std::uint8_t rest[48] = {};
};

struct Device {
    RecordKind record = RecordKind::device;
    std::uint8_t device = 0;
    std::uint8_t unused[2] = {};
    std::uint32_t name = 0;  // a text
    std::uint32_t multiprocessors = 0;
    std::uint32_t threads = 0;  // of a multiprocessor, as the next three
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t shared_bytes = 0;
    std::uint8_t rest[36] = {};
};

// NVTX: a range of a thread begins, or its innermost range ends.
struct Range {
    RecordKind record = RecordKind::range;
    std::uint8_t begins = 0;
    std::uint8_t unused[2] = {};
    std::uint32_t name = 0;  // a text
    std::int64_t time_ns = 0;
    std::uint32_t thread = 0;
    std::uint8_t rest[44] = {};
};

enum class EdgeKind : std::uint8_t { dependency, copy_of };

// Of two nodes of a graph: the second depends on the first, or is a copy of it.
struct Edge {
    RecordKind record = RecordKind::edge;
    EdgeKind kind{};
    std::uint8_t unused[6] = {};
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint8_t rest[40] = {};
};

// A call within a call has a number of its own: what it started belongs to the outer one.
struct Alias {
    RecordKind record = RecordKind::alias;
    std::uint8_t unused[3] = {};
    std::uint32_t inner = 0;
    std::uint32_t outer = 0;
    std::uint8_t rest[52] = {};
};

// Activities that CUPTI could not keep.
struct Lost {
    RecordKind record = RecordKind::lost;
    std::uint8_t unused[7] = {};
    std::uint64_t count = 0;
    std::uint8_t rest[48] = {};
};

}  // namespace streamlab::activity
