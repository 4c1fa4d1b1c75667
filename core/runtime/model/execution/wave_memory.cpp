// The shared memory of a wave's blocks: __shared__ variables, and the dynamic shared memory of the
// launch.
#include "model/execution/wave.hpp"

namespace streamlab::model {

char* Wave::take_shared(Block& block, std::size_t bytes, std::size_t alignment) {
    if (!block.shared_memory) {
        if (resources_.spare_shared.empty()) {
            auto* fresh =
                static_cast<char*>(resources_.space.allocate_runtime(resources_.shared_capacity));
            resources_.spare_shared.push_back(fresh);
        }
        block.shared_memory = resources_.spare_shared.back();
        resources_.spare_shared.pop_back();
    }
    const std::size_t begin = (block.shared_used + alignment - 1) / alignment * alignment;
    if (begin + bytes > resources_.shared_capacity) fault();
    block.shared_used = begin + bytes;
    return block.shared_memory + begin;
}

bool Wave::is_own(std::uintptr_t address, std::size_t bytes) {
    const auto lies_in = [&](const void* begin, std::size_t size) {
        const std::uintptr_t offset = address - reinterpret_cast<std::uintptr_t>(begin);
        return begin && offset < size && bytes <= size - offset;
    };
    const DeviceContext& context = device_context;
    const Wave& wave = *context.wave;
    const KernelBody& body = wave.kernel_.body();
    return (context.fiber && lies_in(context.fiber->stack_end, FiberPool::stack_bytes)) ||
           (context.thread->block &&
            lies_in(context.thread->block->shared_memory, wave.resources_.shared_capacity)) ||
           lies_in(body.arguments, body.bytes);
}

void* Wave::shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
    Block& block = *device_context.thread->block;
    for (const SharedVariable& variable : block.shared)
        if (variable.key == key) return variable.memory;
    void* memory = device_context.wave->take_shared(block, bytes, alignment);
    block.shared.push_back({key, memory});
    return memory;
}

void* Wave::dynamic_shared() {
    Block& block = *device_context.thread->block;
    if (!block.dynamic_shared) {
        Wave& wave = *device_context.wave;
        block.dynamic_shared = wave.take_shared(block, wave.kernel_.shape().shared_bytes, 16);
    }
    return block.dynamic_shared;
}

}  // namespace streamlab::model
