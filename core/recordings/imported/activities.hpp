// Activities and calls as recorded by torch.profiler, Nsight Systems or `streamlab record`. The
// readers fill this in without interpreting it.
//
// Times are nanoseconds of the file's own clock.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::imported {

using trace::Nanoseconds;

inline constexpr std::uint32_t unknown_number = 0xffffffff;

// Interned texts; number 0 is the empty text.
class Names {
public:
    Names() { number_of(""); }
    std::uint32_t number_of(std::string_view text);
    const std::string& operator[](std::uint32_t number) const { return texts_[number]; }
    std::size_t size() const { return texts_.size(); }

private:
    std::deque<std::string> texts_;  // elements do not move, so the keys stay valid
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

// One piece of work on a device.
struct Activity {
    trace::OperationKind kind = trace::OperationKind::kernel;
    bool pageable = false;  // copies: one side is pageable host memory
    std::uint8_t device = 0;
    std::uint32_t name = 0;
    std::uint32_t stream = 0;  // index into Activities::streams
    std::uint32_t correlation = 0;
    Nanoseconds start_ns = 0;
    Nanoseconds end_ns = 0;
    std::uint64_t bytes = 0;
    std::uint64_t node = 0;  // graph node; 0: none or unknown
    trace::Extent grid{};
    trace::Extent block{};
    std::uint32_t registers = 0;
    std::uint32_t shared_bytes = 0;
};

struct Call {
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = 0;
    std::uint32_t name = 0;
    std::uint32_t thread = 0;
    std::uint32_t correlation = 0;
    std::uint32_t stream = unknown_number;  // index into Activities::streams
    std::int32_t result = 0;
    // Waits: the correlation of the awaited event record, and its stream; or the event's handle (0
    // if unknown).
    std::uint32_t awaited_record = 0;
    std::uint32_t awaited_stream = unknown_number;
    std::uint64_t event = 0;
    std::uint32_t source_line = 0;  // a name: "train.py(12): step"; 0: unknown, or given by a range
    std::uint32_t function = 0;     // a name: "torch/cuda/memory.py: empty_cache"; 0: unknown
    std::uint32_t torch_operator = 0;  // a name: "item"; 0: unknown
};

enum class StreamKind : std::uint8_t { unknown, blocking, non_blocking, legacy_default };

struct StreamFacts {
    std::uint8_t device = 0;
    std::uint32_t number = 0;  // the recorder's number
    std::uint32_t context = 0;
    StreamKind kind = StreamKind::unknown;
    std::int32_t priority = 0;
};

struct DeviceFacts {
    std::string name;
    std::uint32_t multiprocessors = 0;  // 0: unknown
    std::uint32_t threads = 0;          // per multiprocessor, like the next three
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t shared_bytes = 0;
};

enum class RangeKind : std::uint8_t { annotation, library, source_line };

// A named interval of a host thread: an NVTX range, a framework function or a source line.
struct Range {
    RangeKind kind{};
    std::uint32_t name = 0;
    std::uint32_t thread = 0;
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = 0;
};

// The addresses among a call's arguments.
struct Addresses {
    std::uint32_t correlation = 0;
    std::uint64_t target = 0;
    std::uint64_t source = 0;
    std::uint64_t bytes = 0;
};

// A kernel argument that is an address within a known allocation.
struct KernelPointer {
    std::uint32_t correlation = 0;
    std::uint16_t parameter = 0;   // index of the parameter, from 0
    std::uint16_t parameters = 0;  // number of parameters
    bool is_part = false;          // the parameter is larger than an address
    std::uint64_t address = 0;
};

struct GraphEdge {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
};

struct Activities {
    std::string source;              // "torch.profiler", "Nsight Systems", "streamlab record"
    std::string program;             // empty: unknown
    bool has_event_records = false;  // the file has the event record of each wait
    bool has_wait_streams = false;   // the file has the stream of each wait and record
    bool has_graph_edges = false;    // the file has the edges of graphs
    bool complete = true;            // false: the program was killed or crashed
    std::int32_t rank = -1;          // of a program of several processes; negative: unknown
    std::int32_t ranks = 0;
    std::uint64_t lost = 0;          // activities that the recorder dropped
    Nanoseconds resolution_ns = 1;   // resolution of the times
    std::vector<std::string> notes;  // further remarks of the reader; sentences

    Names names;
    std::vector<Activity> activities;
    std::vector<Call> calls;
    std::vector<StreamFacts> streams;
    std::vector<DeviceFacts> devices;
    std::vector<Range> ranges;
    std::vector<Addresses> addresses;
    std::vector<KernelPointer> pointers;
    std::vector<GraphEdge> edges;

    // The index of a stream, which is added if it is new.
    std::uint32_t stream(std::uint8_t device, std::uint32_t context, std::uint32_t number);
    DeviceFacts& device(std::uint8_t number);

private:
    std::unordered_map<std::uint64_t, std::uint32_t> stream_indices_;
};

}  // namespace streamlab::imported
