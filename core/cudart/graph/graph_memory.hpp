// Memory that graphs allocate: its address is fixed when the node is made, its life begins when a
// launch comes to that node, and ends at a free node, a free call, or the next launch of a graph
// that frees automatically.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "cudart/api/api_call.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// Addresses that a graph's allocations have one after the other.
class GraphRange {
public:
    GraphRange(std::uintptr_t address, std::size_t bytes, int device);
    ~GraphRange();
    GraphRange(const GraphRange&) = delete;
    GraphRange& operator=(const GraphRange&) = delete;

    std::uintptr_t address() const { return address_; }
    std::size_t bytes() const { return bytes_; }
    int device() const { return device_; }

private:
    std::uintptr_t address_;
    std::size_t bytes_;
    int device_;
};

class GraphAllocation : public std::enable_shared_from_this<GraphAllocation> {
public:
    GraphAllocation(std::shared_ptr<GraphRange> range, std::size_t bytes);
    ~GraphAllocation();
    GraphAllocation(const GraphAllocation&) = delete;
    GraphAllocation& operator=(const GraphAllocation&) = delete;

    std::uintptr_t address() const { return range_->address(); }
    std::size_t bytes() const { return bytes_; }
    int device() const { return range_->device(); }
    const std::shared_ptr<GraphRange>& range() const { return range_; }
    bool is_live() const { return buffer_ != 0; }

    // `operation` does it in stream order; 0: the call does.
    void begin_life(ApiCall& call, std::uint32_t operation);
    void end_life(ApiCall& call, std::uint32_t operation);

    bool instantiated = false;  // there is an executable graph with its node: only one may be

private:
    std::shared_ptr<GraphRange> range_;
    std::size_t bytes_;
    std::uint32_t buffer_ = 0;  // trace::Buffer::id while it lives
};

// Null where there is no room.
std::shared_ptr<GraphAllocation> reserve_graph_memory(std::size_t bytes, int device);
// Where an earlier allocation was, which is freed before this one begins.
std::shared_ptr<GraphAllocation> reuse_graph_memory(const GraphAllocation& earlier,
                                                    std::size_t bytes);
// The allocation that begins there; null where there is none.
std::shared_ptr<GraphAllocation> find_graph_memory(const void* pointer);
// By a call: cudaErrorInvalidValue where it does not live.
cudaError free_graph_memory(ApiCall& call, std::uintptr_t address, std::uint32_t operation);

// What a device keeps for the memory of its graphs; it is reused, and given back by a trim alone.
// `used` and `reserved` are the same, as measured on an H200 with CUDA 13.0.
struct GraphMemoryStatistics {
    std::size_t current = 0;
    std::size_t used_high = 0;
    std::size_t reserved_high = 0;
};
GraphMemoryStatistics& graph_memory_of(int device);
// A graph with that many bytes is launched. Launches in one stream share memory; those of other
// streams that still run have their own.
void note_graph_footprint(int device, std::size_t bytes, Operation& launch);
void trim_graph_memory(int device);

}  // namespace streamlab::cudart
