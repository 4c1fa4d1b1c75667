// One access of the program to memory, by whoever runs: a device thread or the host.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/runtime.hpp"
#include "model/device_thread.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

void kernel_access(std::uintptr_t address, std::size_t bytes, bool is_store);
// An atomic operation that changed nothing is a look, too.
void atomic_operation_begin(std::uintptr_t address, std::size_t bytes);
void atomic_operation_end(std::uintptr_t address, std::size_t bytes);
// After a look at memory that others may change: a loop of these lets them run.
void kernel_poll(std::uintptr_t address, std::size_t bytes);
// Before a store that everybody is to see at once.
void kernel_share(std::uintptr_t address, std::size_t bytes);
// The host touches memory that the device may reach, too.
// It has touched much since others could last catch up.
void host_touched_much();
// It has run a million basic blocks, perhaps in a loop that waits for something without a look.
inline constexpr std::uint64_t many_blocks = (1 << 20) - 1;
void ran_many_blocks();
// Before the host's atomic operations and volatile accesses: threads speak to each other this way.
void host_meets_others();
// It has read what others may change: a loop of these waits for them.
void host_poll(std::uintptr_t address, std::size_t bytes);
void host_access_shared(std::uintptr_t address, bool is_store);
// ... memory that may have to move to the host first.
void host_access_managed(std::uintptr_t address, bool is_store);
[[noreturn]] void device_trap();
[[noreturn]] void device_assert(const char* assertion);

inline bool in_kernel() { return model::device_context.wave != nullptr; }

// The common case: an allocated page, a thread that is not ahead of its time, and nobody who could
// look at what it stores.
inline bool is_simple_kernel_access(std::uintptr_t address, std::size_t bytes, bool is_store) {
    model::DeviceContext& context = model::device_context;
    if (address - context.near_base >= context.near_bytes) return model::is_runtime(address);
    if (context.thread.offset_ns != 0 || (is_store && context.record_stores)) return false;
    if (address % model::page_bytes + bytes > model::page_bytes) return false;
    if (model::AddressSpace::page(address).stamp == model::page_free) return false;
    context.bytes += bytes;
    context.thread.touched_global = true;
    return true;
}

inline void access(const void* pointer, std::size_t bytes, bool is_store) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (in_kernel()) {
        if (is_simple_kernel_access(address, bytes, is_store)) return;
        kernel_access(address, bytes, is_store);
        return;
    }
    Runtime* const runtime = runtime_if_ready;
    if (!runtime) return;
    model::Host& host = *model::current_host;
    host.touched_bytes += bytes;
    if (model::is_global(address) || runtime->space.has_registered())
        host_access_shared(address, is_store);
    if (host.touched_bytes > model::most_untimed_bytes) host_touched_much();
}

// A volatile access: never kept from others, and a loop of them is a wait for others.
inline void volatile_access(const void* pointer, std::size_t bytes, bool is_store) {
    access(pointer, bytes, is_store);
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (in_kernel()) {
        is_store ? kernel_share(address, bytes) : kernel_poll(address, bytes);
    } else {
        host_meets_others();
        if (!is_store) host_poll(address, bytes);
    }
}

// Around an atomic operation on [pointer, pointer + bytes).
inline void atomic_begin(const void* pointer, std::size_t bytes) {
    access(pointer, bytes, true);
    if (!in_kernel()) host_meets_others();
    atomic_operation_begin(reinterpret_cast<std::uintptr_t>(pointer), bytes);
}
inline void atomic_end(const void* pointer, std::size_t bytes) {
    atomic_operation_end(reinterpret_cast<std::uintptr_t>(pointer), bytes);
}

// A fence, or an atomic operation with release order.
inline void fence() {
    if (in_kernel()) model::device_context.wave->stores().share_everything();
}

}  // namespace streamlab::cudart
