// A runtime that runs each kernel at its launch, one thread after the other. It tests the
// rewriter's output without the model device.
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

#include "streamlab/cudart/abi_types.hpp"

streamlab_thread_indices streamlab_current_thread;

namespace {

struct Configuration {
    dim3 grid, block;
    std::size_t shared_bytes;
};
std::vector<Configuration> configurations;
std::map<const void*, std::vector<char>> shared_variables;
std::vector<char> dynamic_memory;

// Returns an address in `memory` with that alignment.
void* aligned(std::vector<char>& memory, std::size_t bytes, std::size_t alignment) {
    memory.resize(bytes + alignment);
    void* at = memory.data();
    std::size_t space = memory.size();
    return std::align(alignment, bytes, at, space);
}

template <class Action>
void for_each(const dim3& size, uint3& index, Action action) {
    for (index.z = 0; index.z < size.z; ++index.z)
        for (index.y = 0; index.y < size.y; ++index.y)
            for (index.x = 0; index.x < size.x; ++index.x)
                action();
}

}  // namespace

extern "C" {

void streamlab_register_kernel(streamlab_kernel_type*) {}

void streamlab_push_configuration(unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                  unsigned block_x, unsigned block_y, unsigned block_z,
                                  std::size_t shared_bytes, cudaStream_t) {
    configurations.push_back({{grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes});
}

void streamlab_submit(const streamlab_kernel_body* body, const void* arguments) {
    if (configurations.empty()) std::abort();
    const Configuration configuration = configurations.back();
    configurations.pop_back();
    std::vector<char> own;
    void* copy = aligned(own, body->bytes, body->alignment);
    body->copy(copy, arguments);
    streamlab_thread_indices& current = streamlab_current_thread;
    current.grid_dim = configuration.grid;
    current.block_dim = configuration.block;
    for_each(configuration.grid, current.block_idx, [&] {
        shared_variables.clear();
        dynamic_memory.assign(configuration.shared_bytes + 64, 0);
        for_each(configuration.block, current.thread_idx, [&] { body->run_thread(copy); });
    });
    body->destroy(copy);
}

void* streamlab_shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
    std::vector<char>& memory = shared_variables[key];
    if (!memory.empty()) {
        void* at = memory.data();
        std::size_t space = memory.size();
        return std::align(alignment, bytes, at, space);
    }
    return aligned(memory, bytes, alignment);
}

void* streamlab_dynamic_shared(void) {
    void* at = dynamic_memory.data();
    std::size_t space = dynamic_memory.size();
    return std::align(16, 1, at, space);
}
}
