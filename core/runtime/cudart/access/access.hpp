// One memory access of the program, by the device thread or host thread that runs.
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
// A place in the program's code: the address that the hook returns to.
using Site = const void*;

void kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// A kernel's access at an address that is no multiple of what its type asks for ends the kernel, as
// on a GPU.
[[noreturn]] void misaligned_access(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                    Site site);
// To be called around an atomic operation.
void atomic_operation_begin(std::uintptr_t address, std::size_t bytes, bool of_floats);
void atomic_operation_end(std::uintptr_t address, std::size_t bytes);
// What the last operation has found is used. If that has changed nothing, it counts as a poll.
void atomic_result_is_used(std::uintptr_t address, std::size_t bytes);
// To be called after a read of memory that others may change: a loop of such reads lets the others
// run.
void kernel_poll(std::uintptr_t address, std::size_t bytes);
// To be called before a store that becomes visible to all at once.
void kernel_share(std::uintptr_t address, std::size_t bytes);
// The lanes of a warp make it together.
void volatile_access_by_kernel(std::uintptr_t address, std::size_t bytes, bool is_store, Site site);
// To be called before an atomic operation of a thread that has made such an access before.
void atomic_access_keeps_step(std::uintptr_t address, Site site);
// The host has touched much memory since others could last catch up.
void host_touched_much();
// A million basic blocks have run, perhaps in a loop that waits for something without accessing
// memory; or the thread is logged, and `site` is where the basic block begins.
void look_at_basic_block(Site site);
// To be called before the host's atomic operations and volatile accesses, with which threads
// communicate.
void host_meets_others();
// The host has read memory that others may change: a loop of such reads waits for them.
void host_poll(std::uintptr_t address, std::size_t bytes);
// An access of host code, to any memory.
void host_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
void host_access_shared(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// The same for an access of which the clock is to know nothing.
void note_memory(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site);
// The host accesses managed memory, which may have to migrate to the host first.
void host_access_managed(std::uintptr_t address, bool is_store);
[[noreturn]] void device_trap();
// A kernel does `what`, which is that error on a GPU.
[[noreturn]] void device_refuses(const char* what, cudaError error = cudaErrorIllegalAddress);
[[noreturn]] void device_assert(const char* assertion);
// A kernel does `what` there, which ends it with this error.
[[noreturn]] void device_stops(const char* what, std::uintptr_t address,
                               cudaError error = cudaErrorLaunchFailure);
// A kernel calls a function that only the host has.
[[noreturn]] void device_calls_host();

// The value that polls compare: at most the first eight bytes.
inline std::uint64_t value_at(std::uintptr_t address, std::size_t bytes) {
    const auto* const from = reinterpret_cast<const void*>(address);
    std::uint64_t value = 0;
    if (bytes == 4)
        std::memcpy(&value, from, 4);
    else
        std::memcpy(&value, from, std::min<std::size_t>(bytes, 8));
    return value;
}

// A kernel's access to a block of its heap, of few bytes.
inline bool is_in_heap_block(std::uintptr_t address, std::size_t bytes) {
    const model::DeviceContext& context = model::device_context;
    const std::size_t offset = address - context.heap_begin;
    return offset < context.heap_bytes && offset % 16 + bytes <= context.heap_usable[offset / 16];
}

// In a process that runs some of a wave's blocks: only the device's own memory, within allocations,
// and variables of the program can be taken over from it. Gives up where this is none of them.
void expect_for_the_program(std::uintptr_t address, std::size_t bytes);
// Such a process keeps an atomic operation whose result nobody uses for the program (updates.cpp).
void keep_update(std::uintptr_t address, std::uint32_t what, std::uint64_t value, Site site);

// Notes such an access in a process that runs some of a wave's blocks.
void note_touched(std::uintptr_t address, std::size_t bytes, AccessKind kind);

// The common case: allocated bytes of one page, a thread that is not ahead of the step's time, and
// stores that nothing else can observe yet.
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

// Nothing but the host's clock has to know of this access. In a kernel it is one to the thread's
// stack or to its block's shared memory, the most frequent kind of all.
inline bool concerns_nobody(std::uintptr_t address) {
    return address - model::runtime_base < model::device_context.quiet_bytes;
}

// Such an access of host code. Returns false if the clock is to be looked at.
inline bool simple_host_access(std::uintptr_t address, std::size_t bytes, Site site) {
    system::expect_no_null_pointer(address, bytes, site);
    std::uint64_t& touched = model::current_host->touched_bytes;
    if (touched + bytes > model::most_untimed_bytes) return false;
    touched += bytes;
    return true;
}

// What the compiler knew of an access's address: that it is a multiple of the value's size, as the
// type promises, or that it may be any (packed structures, copies of bytes).
enum class Aligned { no, yes };

// Whether the program has broken that promise, with a pointer that it made by a cast. Compilers
// report 16 bytes that are only a multiple of 8 (a copy of two numbers) like those that are one of
// 16 (a float4).
template <std::size_t Bytes>
constexpr bool is_misaligned(std::uintptr_t address) {
    return address % (Bytes < 16 ? Bytes : 8) != 0;
}

// The program's own loads and stores of few bytes. What comes first here is all that most of them
// execute, so it has to do without saved registers: whatever else is called, is called last.
template <std::size_t Bytes, AccessKind Kind, Aligned Promise>
[[gnu::noinline]] void access_by_kernel(std::uintptr_t address, Site site) {
    if (Promise == Aligned::yes && is_misaligned<Bytes>(address)) [[unlikely]]
        misaligned_access(address, Bytes, Kind, site);
    if (!is_simple_kernel_access(address, Bytes, Kind)) [[unlikely]]
        return kernel_access(address, Bytes, Kind, site);
    note_simple_kernel_access(address, Bytes, Kind, site);
}
template <std::size_t Bytes, AccessKind Kind, Aligned Promise>
inline void access_few(const void* pointer, Site site) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (concerns_nobody(address)) [[likely]] {
        if (in_kernel()) {
            if (Promise == Aligned::no || !is_misaligned<Bytes>(address)) [[likely]]
                return;
            return access_by_kernel<Bytes, Kind, Promise>(address, site);  // which refuses it
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
    if (bytes > bytes_for_nothing) model::work_meter.add(bytes / bytes_of_a_unit);
    if (!in_kernel()) return host_access(address, bytes, kind, site);
    if (concerns_nobody(address)) return;
    if (!is_simple_kernel_access(address, bytes, kind))
        return kernel_access(address, bytes, kind, site);
    note_simple_kernel_access(address, bytes, kind, site);
}
inline void access(const void* pointer, std::size_t bytes, bool is_store,
                   Site site = STREAMLAB_CALLER) {
    access(pointer, bytes, is_store ? AccessKind::write : AccessKind::read, site);
}

// A volatile access: it is visible to others at once, and a loop of such reads is a wait for
// others. Two of them, or one and an atomic operation, do not count as a race, because they are
// used for flags.
inline void volatile_access(const void* pointer, std::size_t bytes, bool is_store,
                            Aligned promise = Aligned::yes, Site site = STREAMLAB_CALLER) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (promise == Aligned::yes && in_kernel() && address % std::min<std::size_t>(bytes, 8) != 0)
        misaligned_access(address, bytes, is_store ? AccessKind::write : AccessKind::read, site);
    if (in_kernel()) return volatile_access_by_kernel(address, bytes, is_store, site);
    access(pointer, bytes, is_store ? AccessKind::atomic_write : AccessKind::atomic_read, site);
    host_meets_others();
    if (!is_store) host_poll(address, bytes);  // what it reads then is ordered before it
    host_orders(address, !is_store, is_store);
}

// To be called around an atomic operation on [pointer, pointer + bytes).
inline void atomic_begin(const void* pointer, std::size_t bytes,
                         AccessKind kind = AccessKind::atomic, bool of_floats = false,
                         Site site = STREAMLAB_CALLER) {
    if (in_kernel() && reinterpret_cast<std::uintptr_t>(pointer) % bytes != 0)
        misaligned_access(reinterpret_cast<std::uintptr_t>(pointer), bytes, kind, site);
    if (in_kernel() && model::device_context.thread->keeps_step) [[unlikely]]
        atomic_access_keeps_step(reinterpret_cast<std::uintptr_t>(pointer), site);
    access(pointer, bytes, kind, site);
    if (in_kernel()) {
        const bool is_update = kind == AccessKind::update;
        if (!is_update && !model::is_runtime(reinterpret_cast<std::uintptr_t>(pointer)))
            model::device_context.has_ordered_atomics = true;
    } else {
        host_meets_others();
        host_orders(reinterpret_cast<std::uintptr_t>(pointer), true, true);
    }
    atomic_operation_begin(reinterpret_cast<std::uintptr_t>(pointer), bytes, of_floats);
}
inline void atomic_end(const void* pointer, std::size_t bytes, bool result_is_used = true) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    atomic_operation_end(address, bytes);
    if (result_is_used) atomic_result_is_used(address, bytes);
}

// A fence, or an atomic operation with release order.
inline void fence() {
    if (!in_kernel()) return;
    model::device_context.must_run = true;
    model::order_running_thread();
    model::device_context.wave->stores().share_everything();
    note_kernel_fence();
}

}  // namespace streamlab::cudart
