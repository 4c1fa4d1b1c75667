// A memory access of the program by the running device thread or host thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cudart/observe/access_order.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/state/bytes_of_work.hpp"
#include "cudart/state/in_kernel.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"
#include "hazard/shadow.hpp"
#include "model/memory/device_thread.hpp"
#include "model/operations/work_meter.hpp"
#include "model/parallel/touched_pages.hpp"
#include "model/races/warp_stores.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "system/null_pointer.hpp"

namespace streamlab::cudart {

using hazard::AccessKind;
// A code location of the program: the return address of the hook.
using Site = const void*;

void kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// Terminates the kernel with a misaligned-address error, as on a GPU.
[[noreturn]] void misaligned_access(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                    Site site);
// These two must bracket an atomic operation.
void atomic_operation_begin(std::uintptr_t address, std::size_t bytes, bool of_floats);
void atomic_operation_end(std::uintptr_t address, std::size_t bytes);
// Must be called if the program uses the result of the last atomic operation. An operation that
// changed nothing counts as a poll.
void atomic_result_is_used(std::uintptr_t address, std::size_t bytes);
// Must be called after a read of memory that other threads may change. In a loop of such reads, the
// call lets the other threads run.
void kernel_poll(std::uintptr_t address, std::size_t bytes);
// Must be called before a store that becomes visible to all threads at once.
void before_visible_store(std::uintptr_t address, std::size_t bytes);
// Records a volatile access, which the lanes of a warp perform together.
void kernel_volatile_access(std::uintptr_t address, std::size_t bytes, bool is_store, Site site);
// Must be called before an atomic operation of a thread that has made volatile accesses.
void lockstep_atomic_access(std::uintptr_t address, Site site);
// Advances the device to the host's clock. Called after the host has accessed much memory.
void catch_up_after_accesses();
// Called after every million basic blocks, because the code may be a loop that waits without
// accessing memory, and for each basic block of a logged thread. `site`: start of the basic block.
void handle_basic_block(Site site);
// Must be called before the host's atomic operations and volatile accesses, because threads
// communicate through them.
void host_synchronises();
// Called after the host has read memory that other threads may change. In a loop of such reads, the
// call waits for the other threads.
void host_poll(std::uintptr_t address, std::size_t bytes);
// Records an access of host code to any memory.
void host_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
void host_access_shared(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// Like host_access(), without advancing the clock.
void note_memory(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// Called before the host accesses managed memory, which may have to migrate to the host first.
void host_access_managed(std::uintptr_t address, bool is_store);
[[noreturn]] void device_trap();
// Fails the kernel with `error`; `what` describes the action.
[[noreturn]] void fail_kernel(const char* what, cudaError error = cudaErrorIllegalAddress);
[[noreturn]] void device_assert(const char* assertion);
// Like fail_kernel(), for an action that concerns `address`.
[[noreturn]] void fail_kernel_at(const char* what, std::uintptr_t address,
                                 cudaError error = cudaErrorLaunchFailure);
// Fails the kernel because it called a host-only function.
[[noreturn]] void fail_host_only_call();

// The value that a poll compares: at most the first eight bytes.
inline std::uint64_t value_at(std::uintptr_t address, std::size_t bytes) {
    const auto* const from = reinterpret_cast<const void*>(address);
    std::uint64_t value = 0;
    if (bytes == 4)
        std::memcpy(&value, from, 4);
    else
        std::memcpy(&value, from, std::min<std::size_t>(bytes, 8));
    return value;
}

// True if a small access of a kernel lies inside a block of the device-side heap.
inline bool is_in_heap_block(std::uintptr_t address, std::size_t bytes) {
    const model::DeviceContext& context = model::device_context;
    const std::size_t offset = address - context.heap_begin;
    return offset < context.heap_bytes && offset % 16 + bytes <= context.heap_usable[offset / 16];
}

// For a worker process, which runs some blocks of a wave: stops the worker unless the main process
// can merge the access. It can merge accesses to the device's own memory, within allocations, and
// to variables of the program.
void require_mergeable_access(std::uintptr_t address, std::size_t bytes);
// In a worker process, stores an atomic operation whose result is unused, for the main process to
// perform (updates.cpp).
void defer_update(std::uintptr_t address, std::uint32_t what, std::uint64_t value, Site site);

// Records a simple access in a worker process.
void note_touched(std::uintptr_t address, std::size_t bytes, AccessKind kind);

// True if the access can take the fast path: to allocated bytes within one page, by a thread whose
// clock is not ahead. A store must also be one that no other thread can observe yet.
inline bool is_simple_kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    const model::DeviceContext& context = model::device_context;
    if (address - context.near_base >= context.near_bytes) return false;
    if (context.thread->offset_ns != 0) return false;
    if (hazard::is_store(kind) && context.record_stores) return false;
    return address % model::page_bytes + bytes <= model::AddressSpace::page(address).usable_bytes ||
           is_in_heap_block(address, bytes);
}
inline void note_simple_kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                      Site site) {
    model::DeviceContext& context = model::device_context;
    context.bytes += bytes;
    context.thread->touched_global = true;
    if (context.touched) [[unlikely]]
        return note_touched(address, bytes, kind);
    if (global_shadow) global_shadow->touch(address, bytes, kind, site);
}

// True if the access needs at most an update of the host's clock. In a kernel, these are the
// accesses to the thread's stack and the block's shared memory, the most frequent kind.
inline bool needs_no_tracking(std::uintptr_t address) {
    return address - model::runtime_base < model::device_context.unobserved_bytes;
}

// Handles an access of host code that needs no tracking. Returns false if the clock must be
// updated.
inline bool simple_host_access(std::uintptr_t address, std::size_t bytes, Site site) {
    system::check_null_pointer(address, bytes, site);
    std::uint64_t& touched = model::current_host->touched_bytes;
    if (touched + bytes > model::max_untimed_bytes) return false;
    touched += bytes;
    return true;
}

// Alignment that the compiler assumed: `yes`, a multiple of the value's size as the type requires;
// `no`, any address (packed structures, byte copies).
enum class Aligned { no, yes };

// True if the address violates the type's alignment, for example because of a pointer cast. 16-byte
// accesses need only 8-byte alignment: compilers report a copy of two 8-byte numbers like a float4.
template <std::size_t Bytes>
constexpr bool is_misaligned(std::uintptr_t address) {
    return address % (Bytes < 16 ? Bytes : 8) != 0;
}

// The program's small loads and stores. Most accesses execute only the first checks, so these must
// not need saved registers: all other calls are tail calls.
template <std::size_t Bytes, AccessKind Kind, Aligned Promise>
[[gnu::noinline]] void access_by_kernel(std::uintptr_t address, Site site) {
    if (Promise == Aligned::yes && is_misaligned<Bytes>(address)) [[unlikely]]
        misaligned_access(address, Bytes, Kind, site);
    if (!is_simple_kernel_access(address, Bytes, Kind)) [[unlikely]]
        return kernel_access(address, Bytes, Kind, site);
    note_simple_kernel_access(address, Bytes, Kind, site);
}
template <std::size_t Bytes, AccessKind Kind, Aligned Promise>
inline void access_small(const void* pointer, Site site) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (needs_no_tracking(address)) [[likely]] {
        if (in_kernel()) {
            if (Promise == Aligned::no || !is_misaligned<Bytes>(address)) [[likely]]
                return;
            return access_by_kernel<Bytes, Kind, Promise>(address,
                                                          site);  // reports the misalignment
        }
        if (simple_host_access(address, Bytes, site)) return;
    } else if (in_kernel()) {
        return access_by_kernel<Bytes, Kind, Promise>(address, site);
    }
    host_access(address, Bytes, Kind, site);
}

inline void access(const void* pointer, std::size_t bytes, AccessKind kind,
                   Site site = STREAMLAB_CALLER) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (bytes > unmetered_bytes) model::work_meter.add(bytes / bytes_per_unit);
    if (!in_kernel()) return host_access(address, bytes, kind, site);
    if (needs_no_tracking(address)) return;
    if (!is_simple_kernel_access(address, bytes, kind))
        return kernel_access(address, bytes, kind, site);
    note_simple_kernel_access(address, bytes, kind, site);
}
inline void access(const void* pointer, std::size_t bytes, bool is_store,
                   Site site = STREAMLAB_CALLER) {
    access(pointer, bytes, is_store ? AccessKind::write : AccessKind::read, site);
}

// A volatile access becomes visible at once, and a loop of volatile reads counts as a wait. Two
// volatile accesses, or a volatile access and an atomic operation, are not reported as a race,
// because they are used for flags.
inline void volatile_access(const void* pointer, std::size_t bytes, bool is_store,
                            Aligned promise = Aligned::yes, Site site = STREAMLAB_CALLER) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (promise == Aligned::yes && in_kernel() && address % std::min<std::size_t>(bytes, 8) != 0)
        misaligned_access(address, bytes, is_store ? AccessKind::write : AccessKind::read, site);
    if (in_kernel()) return kernel_volatile_access(address, bytes, is_store, site);
    access(pointer, bytes, is_store ? AccessKind::atomic_write : AccessKind::atomic_read, site);
    host_synchronises();
    if (!is_store) host_poll(address, bytes);  // stores seen by the read are ordered before it
    host_orders(address, !is_store, is_store);
}

// These two must bracket an atomic operation on [pointer, pointer + bytes).
inline void atomic_begin(const void* pointer, std::size_t bytes,
                         AccessKind kind = AccessKind::atomic, bool of_floats = false,
                         Site site = STREAMLAB_CALLER) {
    if (in_kernel() && reinterpret_cast<std::uintptr_t>(pointer) % bytes != 0)
        misaligned_access(reinterpret_cast<std::uintptr_t>(pointer), bytes, kind, site);
    if (in_kernel() && model::device_context.thread->in_lockstep) [[unlikely]]
        lockstep_atomic_access(reinterpret_cast<std::uintptr_t>(pointer), site);
    access(pointer, bytes, kind, site);
    if (in_kernel()) {
        const bool is_update = kind == AccessKind::update;
        if (!is_update && !model::is_runtime(reinterpret_cast<std::uintptr_t>(pointer)))
            model::device_context.has_ordered_atomics = true;
    } else {
        host_synchronises();
        host_orders(reinterpret_cast<std::uintptr_t>(pointer), true, true);
    }
    atomic_operation_begin(reinterpret_cast<std::uintptr_t>(pointer), bytes, of_floats);
}
inline void atomic_end(const void* pointer, std::size_t bytes, bool result_is_used = true) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    atomic_operation_end(address, bytes);
    if (result_is_used) atomic_result_is_used(address, bytes);
}

// Called for a fence, or an atomic operation with release semantics.
inline void fence() {
    if (!in_kernel()) return;
    model::device_context.not_replayable = true;
    model::order_running_thread();
    model::device_context.wave->stores().publish_all();
    note_kernel_fence();
}

}  // namespace streamlab::cudart
