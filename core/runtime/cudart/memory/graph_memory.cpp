#include "cudart/memory/graph_memory.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "cudart/memory/device_room.hpp"
#include "cudart/state/buffers.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::size_t reserved_at_once = std::size_t{32} << 20;  // measured on an H200

std::map<std::uintptr_t, std::weak_ptr<GraphAllocation>>& all() {
    static auto* allocations = new std::map<std::uintptr_t, std::weak_ptr<GraphAllocation>>;
    return *allocations;
}

// Live allocations, which may outlive their graphs.
std::map<std::uintptr_t, std::shared_ptr<GraphAllocation>>& living() {
    static auto* allocations = new std::map<std::uintptr_t, std::shared_ptr<GraphAllocation>>;
    return *allocations;
}

std::size_t live_bytes(int device) {
    std::size_t bytes = 0;
    for (const auto& [address, allocation] : living())
        if (allocation->device() == device) bytes += allocation->bytes();
    return bytes;
}

std::size_t rounded_up(std::size_t bytes, std::size_t granule) {
    return (bytes + granule - 1) / granule * granule;
}
std::size_t whole_chunks(std::size_t bytes) { return rounded_up(bytes, reserved_at_once); }
std::size_t whole_pages(std::size_t bytes) { return rounded_up(bytes, model::page_bytes); }

model::Allocation allocation_of(const GraphAllocation& allocation, std::uint32_t buffer) {
    return {allocation.address(), allocation.bytes(), buffer, model::Allocation::Kind::pool};
}

}  // namespace

GraphRange::GraphRange(std::uintptr_t address, std::size_t bytes, int device)
    : address_(address), bytes_(bytes), device_(device) {
    runtime().space.mark_unused(static_cast<std::size_t>(device), whole_pages(bytes));
    runtime().space.add({address, bytes, 0, model::Allocation::Kind::pool});
}

GraphRange::~GraphRange() {
    runtime().space.remove(address_);
    model::AddressSpace::mark_unusable(address_, whole_pages(bytes_));
    runtime().space.release_addresses(address_, bytes_);
}

GraphAllocation::GraphAllocation(std::shared_ptr<GraphRange> range, std::size_t bytes)
    : range_(std::move(range)), bytes_(bytes) {}

// The map may contain a later allocation at this address, which must stay.
GraphAllocation::~GraphAllocation() {
    const auto found = all().find(address());
    if (found != all().end() && found->second.expired()) all().erase(found);
}

void GraphAllocation::begin_lifetime(ApiCall& call, std::uint32_t operation) {
    buffer_ = ++call.runtime().buffers;
    const model::Allocation allocation = allocation_of(*this, buffer_);
    call.runtime().space.add(allocation);
    write_buffer(call, allocation, operation);
    living()[address()] = shared_from_this();
}

void GraphAllocation::end_lifetime(ApiCall& call, std::uint32_t operation) {
    write_freed(call, allocation_of(*this, buffer_), operation);
    buffer_ = 0;
    living().erase(address());  // may drop the last reference to this object
}

namespace {

std::shared_ptr<GraphAllocation> allocate_in(std::shared_ptr<GraphRange> range, std::size_t bytes) {
    auto made = std::make_shared<GraphAllocation>(std::move(range), bytes);
    all()[made->address()] = made;
    return made;
}

}  // namespace

std::shared_ptr<GraphAllocation> reserve_graph_memory(std::size_t bytes, int device) {
    const std::uintptr_t address =
        runtime().space.allocate_device(bytes, static_cast<std::size_t>(device));
    if (!address) return nullptr;
    return allocate_in(std::make_shared<GraphRange>(address, bytes, device), bytes);
}

std::shared_ptr<GraphAllocation> reuse_graph_memory(const GraphAllocation& earlier,
                                                    std::size_t bytes) {
    return allocate_in(earlier.range(), bytes);
}

std::shared_ptr<GraphAllocation> find_graph_memory(const void* pointer) {
    const auto found = all().find(reinterpret_cast<std::uintptr_t>(pointer));
    return found == all().end() ? nullptr : found->second.lock();
}

cudaError free_graph_memory(ApiCall& call, std::uintptr_t address, std::uint32_t operation) {
    const auto found = find_graph_memory(reinterpret_cast<const void*>(address));
    if (!found || !found->is_live()) return cudaErrorInvalidValue;
    found->end_lifetime(call, operation);
    return cudaSuccess;
}

void keep_until_done(std::shared_ptr<GraphRange> range, Operation& launch) {
    struct Kept {
        Operation* launch;
        std::shared_ptr<GraphRange> range;
    };
    static auto& kept = *new std::vector<Kept>;
    model::Simulation& simulation = *runtime().simulation;
    const auto done = std::partition(kept.begin(), kept.end(),
                                     [](const Kept& each) { return !each.launch->done; });
    for (auto each = done; each != kept.end(); ++each)
        simulation.release(*each->launch);
    kept.erase(done, kept.end());
    if (launch.done) return;
    simulation.retain(launch);
    kept.push_back({&launch, std::move(range)});
}

GraphMemoryStatistics& graph_memory_of(int device) {
    static auto& devices = *new std::map<int, GraphMemoryStatistics>;
    return devices[device];
}

namespace {

// For each stream, its last launch of a graph with memory.
struct Running {
    Operation* launch;
    int device;
    std::size_t bytes;
};

std::vector<Running>& running() {
    static auto* launches = new std::vector<Running>;
    return *launches;
}

void drop_completed() {
    std::erase_if(running(), [](const Running& each) {
        const bool is_done = each.launch->done;
        if (is_done) runtime().simulation->release(*each.launch);
        return is_done;
    });
}

// Bytes that live allocations and running launches use if a launch in `stream` needs `bytes` more.
std::size_t needed_for(int device, std::size_t bytes, const model::Stream* stream) {
    std::size_t all = live_bytes(device) + bytes;
    for (const Running& each : running())
        if (each.device == device && each.launch->stream != stream) all += each.bytes;
    return whole_chunks(all);
}

void set_reserved(int device, std::size_t bytes) {
    GraphMemoryStatistics& memory = graph_memory_of(device);
    model::AddressSpace& space = runtime().space;
    space.mark_unused(static_cast<std::size_t>(device), memory.current);
    space.use(static_cast<std::size_t>(device), bytes);
    memory.current = bytes;
    memory.used_high = std::max(memory.used_high, bytes);
    memory.reserved_high = std::max(memory.reserved_high, bytes);
}

}  // namespace

void note_graph_footprint(int device, std::size_t bytes, Operation& launch) {
    if (bytes == 0) return;
    drop_completed();
    set_reserved(device, std::max(graph_memory_of(device).current,
                                  needed_for(device, bytes, launch.stream)));
    std::erase_if(running(), [&](const Running& each) {
        const bool is_before = each.device == device && each.launch->stream == launch.stream;
        if (is_before) runtime().simulation->release(*each.launch);
        return is_before;
    });
    runtime().simulation->retain(launch);
    running().push_back({&launch, device, bytes});
}

bool has_room_for_graph(int device, std::size_t bytes, const model::Stream& stream) {
    if (bytes == 0) return true;
    drop_completed();
    const std::size_t needed = needed_for(device, bytes, &stream);
    const std::size_t current = graph_memory_of(device).current;
    return needed <= current ||
           needed - current <= unreserved_bytes(static_cast<std::size_t>(device));
}

void trim_graph_memory(ApiCall& call, int device) {
    drop_completed();
    const std::size_t before = graph_memory_of(device).current;
    const std::size_t needed = needed_for(device, 0, nullptr);
    if (needed >= before) return;
    set_reserved(device, needed);
    call.simulation().host().clock_ns += profile().pool_release_ns.at(before - needed);
}

}  // namespace streamlab::cudart
