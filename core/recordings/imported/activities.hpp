// What a recorder of real programs has seen, whichever wrote it: torch.profiler, Nsight Systems or
// `streamlab record`. Readers fill this in; nothing here is interpreted yet.
//
// Times are nanoseconds of whatever clock the file uses.
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

// Each text once; number 0 is the empty one.
class Names {
public:
    Names() { number_of(""); }
    std::uint32_t number_of(std::string_view text);
    const std::string& operator[](std::uint32_t number) const { return texts_[number]; }
    std::size_t size() const { return texts_.size(); }

private:
    std::deque<std::string> texts_;  // never move, so that the keys stay valid
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

// Something that ran on a device.
struct Activity {
    trace::OperationKind kind = trace::OperationKind::kernel;
    bool pageable = false;  // copies: one side is pageable host memory
    std::uint8_t device = 0;
    std::uint32_t name = 0;
    std::uint32_t stream = 0;  // an index into Activities::streams
    std::uint32_t correlation = 0;
    Nanoseconds start_ns = 0;
    Nanoseconds end_ns = 0;
    std::uint64_t bytes = 0;
    std::uint64_t node = 0;  // of a graph; 0: none, or not told
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
    std::uint32_t stream = unknown_number;  // an index into Activities::streams
    std::int32_t result = 0;
    // Waits: the record that it waits for, as a correlation, and its stream; or the event's handle
    // (0: not told).
    std::uint32_t awaited_record = 0;
    std::uint32_t awaited_stream = unknown_number;
    std::uint64_t event = 0;
    std::uint32_t source_line = 0;  // a name: "train.py(12): step"; 0: not told, or by a range
};

enum class StreamKind : std::uint8_t { unknown, blocking, non_blocking, legacy_default };

struct StreamFacts {
    std::uint8_t device = 0;
    std::uint32_t number = 0;  // as the recorder numbers it
    std::uint32_t context = 0;
    StreamKind kind = StreamKind::unknown;
    std::int32_t priority = 0;
};

struct DeviceFacts {
    std::string name;
    std::uint32_t multiprocessors = 0;  // 0: unknown
    std::uint32_t threads = 0;          // of a multiprocessor, as the next three
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t shared_bytes = 0;
};

enum class RangeKind : std::uint8_t { annotation, library, source_line };

// A stretch of a host thread that has a name: an NVTX range, a function of the framework, a line.
struct Range {
    RangeKind kind{};
    std::uint32_t name = 0;
    std::uint32_t thread = 0;
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = 0;
};

// The addresses that a call names.
struct Addresses {
    std::uint32_t correlation = 0;
    std::uint64_t target = 0;
    std::uint64_t source = 0;
    std::uint64_t bytes = 0;
};

// An address within a known allocation that a kernel was given.
struct KernelPointer {
    std::uint32_t correlation = 0;
    std::uint16_t parameter = 0;   // where it was, counted from 0
    std::uint16_t parameters = 0;  // how many there are
    bool is_part = false;          // of a parameter that is larger
    std::uint64_t address = 0;
};

struct GraphEdge {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
};

struct Activities {
    std::string source;              // "torch.profiler", "Nsight Systems", "streamlab record"
    std::string program;             // if the file tells
    bool knows_events = false;       // which record each wait is for, wherever there are waits
    bool knows_streams = false;      // which stream each wait and record is in
    bool knows_graphs = false;       // the edges of graphs
    bool complete = true;            // false: the program was killed or crashed
    std::uint64_t lost = 0;          // activities that the recorder could not keep
    Nanoseconds resolution_ns = 1;   // of its times
    std::vector<std::string> notes;  // what else its reader has to say; sentences

    Names names;
    std::vector<Activity> activities;
    std::vector<Call> calls;
    std::vector<StreamFacts> streams;
    std::vector<DeviceFacts> devices;
    std::vector<Range> ranges;
    std::vector<Addresses> addresses;
    std::vector<KernelPointer> pointers;
    std::vector<GraphEdge> edges;

    // The index of a stream; adds it if it is new.
    std::uint32_t stream(std::uint8_t device, std::uint32_t context, std::uint32_t number);
    DeviceFacts& device(std::uint8_t number);

private:
    std::unordered_map<std::uint64_t, std::uint32_t> stream_indices_;
};

}  // namespace streamlab::imported
