#include "cudart/streams/pool_memory.hpp"

#include <utility>

#include "cudart/capture/captures.hpp"
#include "cudart/memory/graph_memory.hpp"
#include "cudart/state/buffers.hpp"
#include "cudart/state/observer.hpp"
#include "cudart/streams/place.hpp"

namespace streamlab::cudart {

using Kind = model::Allocation::Kind;

cudaError allocate_in_stream(ApiCall& call, void** pointer, std::size_t bytes, Pool& pool,
                             model::Stream& stream) {
    AllocationWork work{0, bytes, nullptr, pointer, pool.device};
    if (all_captures().is_capturing(stream)) return place(call, work, stream);
    model::MemoryPool& memory = *pool.memory;
    model::Simulation& simulation = call.simulation();
    const std::size_t reserved = memory.statistics().reserved;
    model::MemoryPool::Piece piece = memory.take(bytes, stream);
    if (!piece.address && memory_pools().release_unused(call, stream.device->number))
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
    if (all_captures().is_capturing(stream)) return place(call, FreeWork{address, 0}, stream);
    const model::Allocation* found = runtime.space.find_by_address(pointer);
    // As measured on an H200 with CUDA 13.0.
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
        of_graph->end_lifetime(call, operation.id);
        return cudaSuccess;
    }
    write_freed(call, allocation, operation.id);
    MemoryPools& pools = memory_pools();
    if (allocation.pool) {
        allocation.pool->give_back(allocation.address, allocation.bytes, operation);
        pools.track_stream_order();
    } else {
        pools.retire(allocation, operation);
    }
    return cudaSuccess;
}

void free_now(ApiCall& call, const model::Allocation& allocation) {
    const model::Allocation freed = allocation;
    if (ProgramObserver* observer = call.runtime().observer)
        observer->frees(freed, call.runtime().thread().caller);
    call.runtime().space.remove(freed.address);
    write_freed(call, freed);
    freed.pool->give_back_now(freed.address, freed.bytes);
}

}  // namespace streamlab::cudart
