#include "model/execution/block_memory.hpp"

#include "model/execution/running_thread.hpp"
#include "model/execution/wave_blocks.hpp"

namespace streamlab::model::running_thread {

namespace {

char* allocate_shared(Block& block, std::size_t bytes, std::size_t alignment) {
    char* const memory =
        device_context.blocks->resources.blocks.allocate_shared(block, bytes, alignment);
    if (!memory) fault();
    return memory;
}

}  // namespace

bool is_own(std::uintptr_t address, std::size_t bytes) {
    const auto lies_in = [&](const void* begin, std::size_t size) {
        const std::uintptr_t offset = address - reinterpret_cast<std::uintptr_t>(begin);
        return begin && offset < size && bytes <= size - offset;
    };
    const DeviceContext& context = device_context;
    const KernelBody& body = context.blocks->kernel.body();
    return (context.fiber && lies_in(context.fiber->stack_end, FiberPool::stack_bytes)) ||
           (context.thread->block && lies_in(context.thread->block->shared_memory,
                                             context.blocks->resources.blocks.shared_capacity())) ||
           lies_in(body.arguments, body.bytes);
}

void* shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
    Block& block = *device_context.thread->block;
    for (const SharedVariable& variable : block.shared)
        if (variable.key == key) return variable.memory;
    void* memory = allocate_shared(block, bytes, alignment);
    block.shared.push_back({key, memory});
    return memory;
}

void* dynamic_shared() {
    Block& block = *device_context.thread->block;
    if (!block.dynamic_shared) {
        block.dynamic_shared =
            allocate_shared(block, device_context.blocks->kernel.shape().shared_bytes, 16);
    }
    return block.dynamic_shared;
}

}  // namespace streamlab::model::running_thread
