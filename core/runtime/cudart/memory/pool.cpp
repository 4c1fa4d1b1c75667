#include "cudart/memory/pool.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::cudart {

namespace {

// Only reserves addresses, without memory behind them.
constexpr std::size_t table_bytes = std::size_t{16} << 20;

template <class T>
T& at(std::vector<T>& items, int index) {
    const auto place = static_cast<std::size_t>(index);
    if (items.size() <= place) items.resize(place + 1);
    return items[place];
}

}  // namespace

MemoryPools::MemoryPools(Runtime& runtime) : runtime_(runtime) {
    pools_.place_at(runtime.space.allocate_runtime_memory(table_bytes), table_bytes);
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

void MemoryPools::note_host_sync(std::uint32_t stream, std::uint32_t up_to) {
    for (Pool& pool : pools_)
        pool.memory->note_host_sync(stream, up_to);
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
    track_stream_order();
}

bool MemoryPools::release_unused(ApiCall& call, std::size_t device) {
    std::size_t released = 0;
    for (Pool& pool : pools_)
        if (static_cast<std::size_t>(pool.device) == device) released += pool.memory->trim(0);
    if (released) call.simulation().host().clock_ns += profile().pool_release_ns.at(released);
    return released > 0;
}

void MemoryPools::track_stream_order() {
    model::StreamOrder& order = runtime_.simulation->stream_order();
    std::uint32_t oldest = UINT32_MAX;
    for (const Pool& pool : pools_)
        if (pool.memory->policy.follow_dependencies && pool.memory->has_pending_frees())
            oldest = std::min(oldest, pool.memory->oldest_pending_free());
    order.watch(oldest != UINT32_MAX);
    order.forget_before(oldest);
}

MemoryPools& memory_pools() {
    static auto& all = *new MemoryPools(runtime());
    return all;
}

}  // namespace streamlab::cudart
