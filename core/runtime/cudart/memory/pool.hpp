// Memory pools and stream-ordered allocation (rules A2, A3); shared by API calls and graph nodes.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "cudart/process/handle_table.hpp"
#include "cudart/state/api_call.hpp"
#include "model/clock/memory_pool.hpp"

namespace streamlab::cudart {

// The object of a cudaMemPool_t.
struct Pool {
    std::unique_ptr<model::MemoryPool> memory;
    cudaMemPoolProps properties{};
    int device = 0;  // the owner of the memory
    bool is_default = false;
    bool destroyed = false;
};

class MemoryPools {
public:
    explicit MemoryPools(Runtime& runtime);

    // Creates the pool at its first use.
    Pool& default_pool(int device);
    // The pool from which cudaMallocAsync allocates on the device.
    Pool& current(int device);
    void set_current(int device, Pool& pool);
    // Null if there is no address space for another pool.
    Pool* create(int device, const cudaMemPoolProps& properties);
    void destroy(Pool& pool);
    // Returns null if the handle is not that of a live pool.
    Pool* find(cudaMemPool_t handle) const;
    // True if any pool, even a destroyed one, has memory on the device.
    bool has_memory_on(std::size_t device) const {
        return std::any_of(pools_.begin(), pools_.end(), [device](const Pool& pool) {
            return static_cast<std::size_t>(pool.device) == device;
        });
    }

    // Keeps cudaMalloc memory that was freed in stream order until the host synchronises.
    void retire(const model::Allocation& allocation, Operation& free);

    // Synchronising calls report the operations that have completed: note_host_sync() for a
    // stream's operations (all, or those with ids up to `up_to`), and then host_synchronized() at
    // the end of the call.
    void note_host_sync(std::uint32_t stream, std::uint32_t up_to);
    void note_host_sync(const model::Stream& stream) {
        if (stream.tail) note_host_sync(stream.id, stream.tail->id);
    }
    void host_synchronized(ApiCall& call);
    // Makes all pools on the device release the memory that the host knows to be free. Returns true
    // if there was any.
    bool release_unused(ApiCall& call, std::size_t device);

    // Makes the simulation record order between streams only while reuse of memory depends on it.
    void track_stream_order();

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

MemoryPools& memory_pools();

}  // namespace streamlab::cudart
