// Memory allocated by graphs. Its address is fixed when the node is created. Its lifetime begins
// when a launch reaches the allocation node and ends at a free node, a free call, or the next
// launch of a graph with automatic freeing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// An address range used by allocations of a graph, one after the other. It counts as memory only
// while a launch uses it (GraphMemoryStatistics).
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

    // `operation`: the operation that begins or ends the lifetime in stream order; 0 if the call
    // does so immediately.
    void begin_lifetime(ApiCall& call, std::uint32_t operation);
    void end_lifetime(ApiCall& call, std::uint32_t operation);

    bool instantiated = false;  // set if an executable graph contains the node; only one may

private:
    std::shared_ptr<GraphRange> range_;
    std::size_t bytes_;
    std::uint32_t buffer_ = 0;  // trace::Buffer::id while the memory is live
};

// Null if the address space is full.
std::shared_ptr<GraphAllocation> reserve_graph_memory(std::size_t bytes, int device);
// Creates an allocation at the address of an earlier one, which is freed before the new one begins.
std::shared_ptr<GraphAllocation> reuse_graph_memory(const GraphAllocation& earlier,
                                                    std::size_t bytes);
// Returns the allocation that begins at `pointer`; null if there is none.
std::shared_ptr<GraphAllocation> find_graph_memory(const void* pointer);
// Frees the memory immediately. Returns cudaErrorInvalidValue if it is not live.
cudaError free_graph_memory(ApiCall& call, std::uintptr_t address, std::uint32_t operation);

// Keeps the addresses for a launch that is still running when its executable graph is destroyed.
void keep_until_done(std::shared_ptr<GraphRange> range, Operation& launch);

// The memory that a device reserves for graphs. It is reused, and released by a trim or when
// another request needs it (device_room.hpp). `used` and `reserved` are equal, as measured on an
// H200 with CUDA 13.0.
struct GraphMemoryStatistics {
    std::size_t current = 0;
    std::size_t used_high = 0;
    std::size_t reserved_high = 0;
};
GraphMemoryStatistics& graph_memory_of(int device);
// Records the launch of a graph with that many bytes. Launches in one stream share memory; a launch
// that is still running in another stream has separate memory.
void note_graph_footprint(int device, std::size_t bytes, Operation& launch);
// True if a launch in the stream has room for that many bytes. Pools release nothing for it, as
// measured on an H200 with CUDA 13.0.
bool has_room_for_graph(int device, std::size_t bytes, const model::Stream& stream);
// Releases memory that neither live allocations nor running launches use.
void trim_graph_memory(ApiCall& call, int device);

}  // namespace streamlab::cudart
