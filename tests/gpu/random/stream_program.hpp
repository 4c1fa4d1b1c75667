// A program of streams as data: random_programs.cu runs it, text.hpp prints it and order.hpp adds
// an order to it. Sizes are bytes, times nanoseconds; streams, events, buffers and graphs are
// indices into the program's lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace random_programs {

enum class Memory { device, pinned, pageable, pool };

inline bool is_on_host(Memory memory) {
    return memory == Memory::pinned || memory == Memory::pageable;
}

struct Buffer {
    Memory memory = Memory::device;
    int device = 0;
    std::size_t bytes = 0;
};

enum class StreamKind { created, legacy_default, per_thread_default };

struct Stream {
    StreamKind kind = StreamKind::created;
    bool blocking = false;  // takes part in the legacy default stream's barrier
    int priority = 0;       // 0 is the lowest, negative numbers are more urgent
    int device = 0;
};

struct Event {
    bool timing = true;
    int device = 0;
};

enum class StepKind {
    kernel,
    copy,
    set,
    record,
    wait,
    host_function,
    graph,         // a launch
    allocate,      // cudaMallocAsync of `to`
    free,          // cudaFreeAsync of `to`
    query_stream,  // the first of the host-only steps
    query_event,
    wait_for_stream,
    wait_for_event,
    wait_for_device,  // the stream's
    host_read,        // of `from`
    host_write        // of `to`
};

enum class KernelForm {
    spin,    // busy for spin_ns; if it has buffers, it reads `from` and writes `to`
    stream,  // copies `bytes` from `from` to `to`, which are in device memory
};

// `rows` lines of `bytes`, which begin `pitch` bytes apart. A single line has no pitch.
struct Place {
    int buffer = -1;
    std::size_t offset = 0;
    std::size_t pitch = 0;
};

struct Step {
    StepKind kind = StepKind::kernel;
    int stream = 0;
    int event = -1;
    int graph = -1;
    Place to, from;
    std::size_t bytes = 0;
    std::size_t rows = 1;
    bool synchronous = false;  // copy, set: the call without "Async", in the legacy default stream
    KernelForm form = KernelForm::spin;
    int blocks = 1;
    int threads = 1;
    int shared_bytes = 0;
    std::int64_t spin_ns = 0;
    int edge = -1;  // the number of its edge (order.hpp)
};

// A captured graph; the capture begins in the first step's stream.
struct Graph {
    std::vector<Step> steps;
};

struct Program {
    std::uint64_t seed = 0;
    int devices = 1;
    bool peer_access = false;
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Buffer> buffers;
    std::vector<Graph> graphs;
    std::vector<Step> steps;
};

// True if the step takes time on the device. Such steps are compared between the GPU and the model
// device.
inline bool takes_time(const Step& step) {
    return step.kind == StepKind::kernel || step.kind == StepKind::copy ||
           step.kind == StepKind::set || step.kind == StepKind::graph;
}

inline bool is_work(const Step& step) { return step.kind < StepKind::query_stream; }

}  // namespace random_programs
