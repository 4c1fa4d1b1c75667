// Memory pools and allocation in stream order (rules A2, A3): what calls and graph nodes share.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "cudart/api/api_call.hpp"
#include "cudart/handle_table.hpp"
#include "model/memory_pool.hpp"

namespace streamlab::cudart {

// What a cudaMemPool_t stands for.
struct Pool {
    std::unique_ptr<model::MemoryPool> memory;
    cudaMemPoolProps properties{};
    int device = 0;  // whose memory it is
    bool is_default = false;
    bool destroyed = false;
};

class MemoryPools {
public:
    explicit MemoryPools(Runtime& runtime);

    // Made at the first use.
    Pool& default_pool(int device);
    // Where cudaMallocAsync takes memory of the device from.
    Pool& current(int device);
    void set_current(int device, Pool& pool);
    // Null where there is no room for another.
    Pool* create(int device, const cudaMemPoolProps& properties);
    void destroy(Pool& pool);
    // Null where the handle names no live pool.
    Pool* find(cudaMemPool_t handle) const;
    // Does some pool, a destroyed one too, have memory on the device?
    bool any_on(std::size_t device) const {
        return std::any_of(pools_.begin(), pools_.end(), [device](const Pool& pool) {
            return static_cast<std::size_t>(pool.device) == device;
        });
    }

    // cudaMalloc's memory that is freed in stream order: it is there until the host synchronises.
    void retire(const model::Allocation& allocation, Operation& free);

    // A synchronising call has waited for operations of the stream, all or up to number `up_to`;
    // and then for all that it wanted to wait for.
    void host_saw(std::uint32_t stream, std::uint32_t up_to);
    void host_saw(const model::Stream& stream) {
        if (stream.tail) host_saw(stream.id, stream.tail->id);
    }
    void host_synchronized(ApiCall& call);

    // Notes order between streams only while memory depends on it.
    void watch_order();

private:
    struct Retired {
        model::Allocation allocation;
        Operation* free;
    };

    Runtime& runtime_;
    HandleTable<Pool> pools_;
    std::vector<Pool*> default_;
    std::vector<Pool*> current_;
    std::vector<Retired> retired_;
};

inline cudaMemPool_t handle_of(Pool& pool) { return reinterpret_cast<cudaMemPool_t>(&pool); }

// Memory of the pool, there for work that comes after this point of the stream.
cudaError allocate_in_stream(ApiCall& call, void** pointer, std::size_t bytes, Pool& pool,
                             model::Stream& stream);
// Frees memory of a pool, or cudaMalloc's, behind all that the stream has been given.
cudaError free_in_stream(ApiCall& call, void* pointer, model::Stream& stream);
// cudaFree of a pool's memory: nobody is waited for (A1).
void free_now(ApiCall& call, const model::Allocation& allocation);

}  // namespace streamlab::cudart
