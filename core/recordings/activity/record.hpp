// The file format of `streamlab record`: activities and calls as CUPTI reported them.
//
// The file is written by trace::Writer with its own magic number: a header, then records of 64
// bytes. Each record is published by incrementing the count in the header, so published records
// survive a crash. Texts use TextRecord of the trace schema. Records are not interpreted here:
// core/recordings/imported does that for these files and for those of other tools. Times are
// nanoseconds of CLOCK_MONOTONIC; kinds of copies and of memory are CUPTI's values.
#pragma once

#include <cstddef>
#include <cstdint>

#include "trace/record.hpp"

namespace streamlab::activity {

inline constexpr char file_magic[8] = {'S', 'T', 'R', 'L', 'A', 'B', 'A', 'C'};

enum class RecordKind : std::uint8_t {
    operation = 64,  // smaller values belong to the trace schema
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
    process,
};

// Kind of work on a device.
enum class Work : std::uint8_t { kernel, copy, memset };

struct Operation {
    RecordKind record = RecordKind::operation;
    Work work{};
    std::uint8_t device = 0;
    std::uint8_t copy_kind = 0;  // CUpti_ActivityMemcpyKind
    std::uint32_t correlation = 0;
    std::int64_t start_ns = 0;
    std::int64_t end_ns = 0;
    std::uint32_t stream = 0;   // CUPTI's id, unique within a context
    std::uint32_t context = 0;  // CUPTI's id of the context
    std::uint64_t bytes = 0;    // copies and memsets
    std::uint64_t node = 0;     // the graph node; 0: not part of a graph
    std::uint32_t graph = 0;
    std::uint32_t shape = 0;         // kernels: Shape::id
    std::uint8_t source_memory = 0;  // CUpti_ActivityMemoryKind
    std::uint8_t target_memory = 0;
    std::uint8_t unused[6] = {};
};

// A kernel's name and launch configuration, written once per combination.
struct Shape {
    RecordKind record = RecordKind::shape;
    std::uint8_t unused[3] = {};
    std::uint32_t id = 0;
    std::uint32_t name = 0;  // id of a text
    std::uint32_t grid[3] = {};
    std::uint32_t block[3] = {};
    std::uint32_t registers = 0;     // per thread
    std::uint32_t shared_bytes = 0;  // per block, static and dynamic
    std::uint8_t rest[20] = {};
};

// An outermost call to the runtime API or the driver API.
struct Call {
    RecordKind record = RecordKind::call;
    std::uint8_t unused[3] = {};
    std::uint32_t correlation = 0;
    std::int64_t begin_ns = 0;
    std::int64_t end_ns = 0;
    std::uint32_t name = 0;  // id of a text
    std::uint32_t thread = 0;
    std::uint32_t stream = no_stream;
    std::uint32_t context = 0;
    std::uint64_t event = 0;  // the event's handle
    std::int32_t result = 0;
    std::uint32_t line = 0;  // id of a text: a source line or a CallPath; 0: unknown
    // Ids of texts; 0: unknown. The library's Python function that the line calls,
    // "torch/cuda/memory.py: empty_cache", and the operator of PyTorch that made the call, "item".
    std::uint32_t function = 0;
    std::uint32_t torch_operator = 0;

    static constexpr std::uint32_t no_stream = 0xffffffff;
};

// The addresses passed to a call or returned by it.
struct Memory {
    RecordKind record = RecordKind::memory;
    std::uint8_t unused[3] = {};
    std::uint32_t correlation = 0;
    std::uint64_t target = 0;  // written, allocated or freed
    std::uint64_t source = 0;  // read
    std::uint64_t bytes = 0;   // 0: unknown
    std::uint8_t rest[32] = {};
};

// The kernel arguments that are addresses within known allocations. A launch with many such
// arguments has several records.
struct Pointers {
    static constexpr std::size_t most = 5;
    static constexpr std::uint16_t part = 0x8000;  // the parameter is larger than an address

    RecordKind record = RecordKind::pointers;
    std::uint8_t count = 0;
    std::uint16_t parameters = 0;  // number of the kernel's parameters
    std::uint32_t correlation = 0;
    std::uint64_t addresses[most] = {};
    std::uint16_t parameter[most] = {};  // index of the parameter, possibly with `part`
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
    std::uint32_t name = 0;  // id of a text
    std::uint32_t multiprocessors = 0;
    std::uint32_t threads = 0;  // per multiprocessor, like the next three
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t shared_bytes = 0;
    std::uint8_t rest[36] = {};
};

// The start of an NVTX range, or the end of the thread's innermost range.
struct Range {
    RecordKind record = RecordKind::range;
    std::uint8_t begins = 0;
    std::uint8_t unused[2] = {};
    std::uint32_t name = 0;  // id of a text
    std::int64_t time_ns = 0;
    std::uint32_t thread = 0;
    std::uint8_t rest[44] = {};
};

enum class EdgeKind : std::uint8_t { dependency, copy_of };

// A pair of graph nodes: `to` depends on `from`, or is a copy of it.
struct Edge {
    RecordKind record = RecordKind::edge;
    EdgeKind kind{};
    std::uint8_t unused[6] = {};
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint8_t rest[40] = {};
};

// Correlation id of a nested call; its work belongs to the outer call.
struct Alias {
    RecordKind record = RecordKind::alias;
    std::uint8_t unused[3] = {};
    std::uint32_t inner = 0;
    std::uint32_t outer = 0;
    std::uint8_t rest[52] = {};
};

// The place of the process in a program of several, as its launcher gave it.
struct Process {
    RecordKind record = RecordKind::process;
    std::uint8_t unused[3] = {};
    std::uint32_t process = 0;
    std::int32_t rank = -1;  // negative: unknown
    std::int32_t ranks = 0;
    std::uint8_t rest[48] = {};
};

// The number of activities that CUPTI dropped.
struct Lost {
    RecordKind record = RecordKind::lost;
    std::uint8_t unused[7] = {};
    std::uint64_t count = 0;
    std::uint8_t rest[48] = {};
};

}  // namespace streamlab::activity
