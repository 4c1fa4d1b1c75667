#include "cudart/memory/pool.hpp"

#include <algorithm>
#include <utility>

#include "cudart/graph/work.hpp"
#include "cudart/memory/graph_memory.hpp"
#include "cudart/observe/watch.hpp"
#include "cudart/state/buffers.hpp"

namespace streamlab::cudart {

namespace {

using Kind = model::Allocation::Kind;

constexpr std::size_t table_bytes = std::size_t{16} << 20;  // address space, not memory

template <class T>
T& at(std::vector<T>& items, int index) {
    const auto place = static_cast<std::size_t>(index);
    if (items.size() <= place) items.resize(place + 1);
    return items[place];
}

}  // namespace

MemoryPools::MemoryPools(Runtime& runtime) : runtime_(runtime) {
    pools_.place_at(runtime.space.allocate_runtime(table_bytes), table_bytes);
}

Pool& MemoryPools::default_pool(int device) {
    Pool*& pool = at(default_, device);
    if (!pool) {
        cudaMemPoolProps properties{};
        properties.allocType = cudaMemAllocationTypePinned;
        properties.location = {cudaMemLocationTypeDevice, device};
        pool = create(device, properties);
        pool->is_default = true;
    }
    return *pool;
}

Pool& MemoryPools::current(int device) {
    Pool* const pool = at(current_, device);
    return pool ? *pool : default_pool(device);
}

void MemoryPools::set_current(int device, Pool& pool) { at(current_, device) = &pool; }

Pool* MemoryPools::create(int device, const cudaMemPoolProps& properties) {
    Pool* const pool = pools_.add();
    if (!pool) return nullptr;
    pool->memory = std::make_unique<model::MemoryPool>(
        *runtime_.simulation, properties.maxSize ? properties.maxSize : SIZE_MAX,
        static_cast<std::size_t>(device));
    pool->properties = properties;
    pool->device = device;
    return pool;
}

void MemoryPools::destroy(Pool& pool) {
    pool.destroyed = true;
    pool.memory->close();
    if (at(current_, pool.device) == &pool) at(current_, pool.device) = nullptr;
}

Pool* MemoryPools::find(cudaMemPool_t handle) const {
    Pool* const pool = pools_.find(handle);
    return pool && !pool->destroyed ? pool : nullptr;
}

void MemoryPools::retire(const model::Allocation& allocation, Operation& free) {
    runtime_.simulation->retain(free);
    retired_.push_back({allocation, &free});
}

void MemoryPools::host_saw(std::uint32_t stream, std::uint32_t up_to) {
    for (Pool& pool : pools_)
        pool.memory->host_saw(stream, up_to);
}

void MemoryPools::host_synchronized(ApiCall& call) {
    std::size_t released = 0;
    for (Pool& pool : pools_) {
        released += pool.memory->release_above_threshold();
    }
    const auto done = std::stable_partition(retired_.begin(), retired_.end(),
                                            [](const Retired& each) { return !each.free->done; });
    for (auto each = done; each != retired_.end(); ++each) {
        runtime_.space.release(each->allocation.address, each->allocation.bytes);
        runtime_.simulation->release(*each->free);
        released += each->allocation.bytes;
    }
    retired_.erase(done, retired_.end());
    if (released) call.simulation().host().clock_ns += profile().pool_release_ns.at(released);
    watch_order();
}

bool MemoryPools::give_back_unused(ApiCall& call, std::size_t device) {
    std::size_t released = 0;
    for (Pool& pool : pools_)
        if (static_cast<std::size_t>(pool.device) == device) released += pool.memory->trim(0);
    if (released) call.simulation().host().clock_ns += profile().pool_release_ns.at(released);
    return released > 0;
}

void MemoryPools::watch_order() {
    model::StreamOrder& order = runtime_.simulation->stream_order();
    std::uint32_t oldest = UINT32_MAX;
    for (const Pool& pool : pools_)
        if (pool.memory->policy.follow_dependencies && pool.memory->has_pending_frees())
            oldest = std::min(oldest, pool.memory->oldest_pending_free());
    order.watch(oldest != UINT32_MAX);
    order.forget_before(oldest);
}

cudaError allocate_in_stream(ApiCall& call, void** pointer, std::size_t bytes, Pool& pool,
                             model::Stream& stream) {
    AllocationWork work{0, bytes, nullptr, pointer, pool.device};
    if (call.runtime().captures.is_capturing(stream)) return place(call, work, stream);
    model::MemoryPool& memory = *pool.memory;
    model::Simulation& simulation = call.simulation();
    const std::size_t reserved = memory.statistics().reserved;
    model::MemoryPool::Piece piece = memory.take(bytes, stream);
    if (!piece.address && call.runtime().pools->give_back_unused(call, stream.device->number))
        piece = memory.take(bytes, stream);
    if (!piece.address) return cudaErrorMemoryAllocation;
    if (memory.statistics().reserved > reserved)
        simulation.host().clock_ns +=
            profile().pool_reserve_ns.at(memory.statistics().reserved - reserved);

    work.address = piece.address;
    work.after = piece.wait_for;
    const cudaError error = place(call, work, stream);
    if (piece.wait_for) simulation.release(*piece.wait_for);
    if (error) return error;
    Runtime& runtime = call.runtime();
    const model::Allocation allocation{piece.address,
                                       bytes,
                                       ++runtime.buffers,
                                       Kind::pool,
                                       0,
                                       &memory,
                                       static_cast<std::uint8_t>(pool.device)};
    runtime.space.add(allocation);
    write_buffer(call, allocation, stream.tail->id);
    *pointer = reinterpret_cast<void*>(piece.address);
    return cudaSuccess;
}

cudaError free_in_stream(ApiCall& call, void* pointer, model::Stream& stream) {
    Runtime& runtime = call.runtime();
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (runtime.captures.is_capturing(stream)) return place(call, FreeWork{address, 0}, stream);
    const model::Allocation* found = runtime.space.find_beginning(pointer);
    // Measured on an H200 with CUDA 13.0.
    if (found && found->kind == Kind::managed) return cudaErrorNotSupported;
    if (!found || (found->kind != Kind::pool && found->kind != Kind::device))
        return cudaErrorInvalidValue;
    const model::Allocation allocation = *found;
    const std::shared_ptr<GraphAllocation> of_graph = find_graph_memory(pointer);
    if (of_graph && !of_graph->is_live()) return cudaErrorInvalidValue;
    if (!of_graph) runtime.space.remove(address);
    if (const cudaError error = place(call, FreeWork{address, allocation.bytes}, stream))
        return error;
    Operation& operation = *stream.tail;
    if (of_graph) {
        of_graph->end_life(call, operation.id);
        return cudaSuccess;
    }
    write_freed(call, allocation, operation.id);
    MemoryPools& pools = *runtime.pools;
    if (allocation.pool) {
        allocation.pool->give_back(allocation.address, allocation.bytes, operation);
        pools.watch_order();
    } else {
        pools.retire(allocation, operation);
    }
    return cudaSuccess;
}

void free_now(ApiCall& call, const model::Allocation& allocation) {
    const model::Allocation freed = allocation;
    if (Watch* watch = call.runtime().watch) watch->frees(freed, call.runtime().thread().caller);
    call.runtime().space.remove(freed.address);
    write_freed(call, freed);
    freed.pool->give_back_now(freed.address, freed.bytes);
}

}  // namespace streamlab::cudart
