// Memory accesses of kernels: validates the address, waits until virtual time has caught up with
// the thread, buffers stores until the end of the wave, and counts the bytes.
#include <algorithm>
#include <cstdio>
#include <string>

#include "cudart/access/access.hpp"
#include "cudart/access/host_variables.hpp"
#include "cudart/access/seen_bytes.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/observe/accesses/heap_blocks.hpp"
#include "cudart/observe/misuse/misaligned.hpp"
#include "cudart/observe/misuse/out_of_bounds.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "model/execution/block_memory.hpp"
#include "model/execution/running_thread.hpp"
#include "model/execution/thread_exchange.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/kernel/pending_stores.hpp"
#include "model/memory/footprint.hpp"
#include "system/program_image.hpp"

namespace streamlab::cudart {

namespace {

// Writes the details of a fault to the trace; CUDA itself only returns an error code later.
void write_fault(const char* what, std::uintptr_t address) {
    model::require_main_process();
    if (runtime_if_ready->simulation->looks_ahead()) return;  // the program has ended
    const model::DeviceContext& context = model::device_context;
    char text[256];
    std::snprintf(text, sizeof text, "kernel %s, block %llu, thread %u: %s",
                  context.wave->kernel().name(),
                  static_cast<unsigned long long>(context.thread->block->number),
                  context.thread->number, what);
    std::string words = text;
    if (address) {
        std::snprintf(text, sizeof text, " (address %#llx)",
                      static_cast<unsigned long long>(address));
        words += text;
    }
    runtime_if_ready->writer.note(trace::NoteKind::device_error, context.step_ns,
                                  runtime_if_ready->calls, words);
}

const model::Device& running_device() {
    return *model::device_context.wave->kernel().operation->stream->device;
}
bool runs_on(std::size_t device) { return running_device().number == device; }

// True if the kernel's device may access this memory of another device. Peer access does not cover
// memory pools: each has its own access list (cudaMemPoolSetAccess).
bool reaches_peer(std::uintptr_t address) {
    const std::size_t owner = model::device_of(address);
    if (memory_pools().has_memory_on(owner)) {
        const model::Allocation* found = runtime_if_ready->space.find(address);
        if (found && found->pool) return found->pool->peers >> running_device().number & 1;
    }
    return running_device().reaches(owner);
}

// Never returns: the fault ends the thread and the kernel (X2).
[[noreturn]] void device_fault(cudaError error) {
    runtime_if_ready->device_error = error;
    model::running_thread::fault();
}

[[noreturn]] void illegal_address(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                  Site site) {
    model::require_main_process();
    if (model::device_context.thread->offset_ns > 0) model::running_thread::catch_up();
    report_kernel_access(address, bytes, kind, site);
    const char* what = "touches memory that is not allocated";
    if (model::is_device(address) && !runs_on(model::device_of(address)))
        what = "touches memory of another GPU (without cudaDeviceEnablePeerAccess, or for a pool "
               "cudaMemPoolSetAccess, or not allocated)";
    if (address < model::page_bytes) {
        what = "follows a null pointer";
    } else if (!model::is_plausible_address(address)) {
        what = "follows a pointer that seems never to have been set, and holds no address of any "
               "memory";
    } else if (!model::is_global(address)) {
        what = "touches pageable host memory, which the device cannot reach";
    }
    write_fault(what, address);
    device_fault(cudaErrorIllegalAddress);
}

}  // namespace

void misaligned_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    model::require_main_process();
    if (model::device_context.thread->offset_ns > 0) model::running_thread::catch_up();
    // If the address is also unallocated, that error is reported instead.
    if (!model::is_runtime(address)) kernel_access(address, bytes, kind, site);
    report_misaligned_access(address, bytes, kind, site);
    write_fault("accesses memory at an address that is no multiple of the value's size", address);
    device_fault(cudaErrorMisalignedAddress);
}

namespace {

// Pinned or registered memory stays on the host: each access crosses the bus.
bool is_on_host(std::uintptr_t address) {
    return model::is_pinned(address) || (!model::is_global(address) && !system::in_image(address));
}

void count_host_access(std::size_t bytes, AccessKind kind) {
    model::DeviceContext& context = model::device_context;
    context.remote_bytes += bytes;
    if (kind != AccessKind::write) context.waits_for_host = true;
}

// Migrates a page to the device or accesses it in place. Returns false if the address is not in
// managed memory.
bool access_managed_page(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    if (!model::is_managed(address)) return false;
    model::DeviceContext& context = model::device_context;
    const auto device = context.wave->kernel().operation->device;
    switch (runtime_if_ready->simulation->managed().touch_from_device(address, device,
                                                                      hazard::is_store(kind))) {
    case model::ManagedMemory::Touch::none:
        return false;
    case model::ManagedMemory::Touch::moved:
        if (context.moved_bytes == 0) context.first_moved = address;
        context.moved_bytes += model::managed_granule;
        break;
    case model::ManagedMemory::Touch::remote:
        count_host_access(bytes, kind);
        break;
    default:
        break;
    }
    return true;
}

// On a GPU the whole heap is accessible, including free blocks.
bool access_heap(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site,
                 bool& within_allocation) {
    if (!model::is_device(address)) return false;
    const KernelHeap& heap = kernel_heap(model::device_of(address));
    if (!heap.holds(address)) return false;
    static_assert(KernelHeap::alignment == 16, "is_in_heap_block() counts on it");
    model::DeviceContext& context = model::device_context;
    context.heap_begin = heap.begin();
    context.heap_bytes = heap.bytes();
    context.heap_usable = heap.usable();
    if (!heap.is_in_a_block(address, bytes)) {
        if (observation)
            report_access_outside_blocks(observation->findings, heap, {address, bytes},
                                         place_of_access(site, kind), context.step_ns);
        context.not_replayable = true;
        within_allocation = false;
    }
    return true;
}

}  // namespace

namespace {

// Hashes the loads of the sampled blocks, so that repeated launches are recognised. Pending updates
// are excluded: their values depend on which blocks the worker process has run.
void note_seen(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    if (kind == AccessKind::write || kind == AccessKind::update) return;
    constexpr std::uint64_t mixer = 0x9e3779b97f4a7c15;
    std::uint64_t& seen = model::device_context.thread->block->seen;
    seen = (seen ^ address) * mixer;
    seen = (seen ^ (seen >> 29) ^ value_at(address, bytes)) * mixer;
}

model::Footprint::Access footprint_access(AccessKind kind) {
    if (kind == AccessKind::write) return model::Footprint::Access::store;
    return hazard::is_store(kind) ? model::Footprint::Access::both : model::Footprint::Access::load;
}

void note_for_the_program(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    model::DeviceContext& context = model::device_context;
    if (context.logs) note_seen(address, bytes, kind);
    require_mergeable_access(address, bytes);
    context.bytes += bytes;
    context.touched->note(address, bytes, hazard::is_store(kind));
}

}  // namespace

void note_touched(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    model::device_context.touched->note(address, bytes, hazard::is_store(kind));
}

void require_mergeable_access(std::uintptr_t address, std::size_t bytes) {
    const model::DeviceContext& context = model::device_context;
    // Does not use near_bytes, which is 0 for a logged thread.
    const bool near = address - context.near_base < model::space_per_device;
    if ((!near && (!system::in_image(address) || is_variable_of_host(address))) ||
        context.thread->offset_ns != 0)
        model::abort_worker();
    const auto usable = [](std::uintptr_t at) {
        return model::AddressSpace::page(at).usable_bytes;
    };
    const std::uintptr_t last = address + bytes - 1;
    for (std::uintptr_t at = address; near && at / model::page_bytes < last / model::page_bytes;
         at += model::page_bytes)
        if (usable(at) < model::page_bytes) model::abort_worker();
    if (near && usable(last) <= last % model::page_bytes) model::abort_worker();
}

namespace {

// Fast path for memory outside device memory: loads of __constant__ and other variables by a thread
// without further bookkeeping.
bool simple_load_of_variable(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                             Site site) {
    model::DeviceContext& context = model::device_context;
    if (!variables_shadow || kind != AccessKind::read || !system::in_image(address) ||
        !variables_shadow->holds(address) || context.logs || context.warp_stores ||
        context.touched || context.thread->offset_ns != 0 || model::footprint || seen_bytes)
        return false;
    context.bytes += bytes;
    context.thread->touched_global = true;
    variables_shadow->touch(global_shadow->own(), address, bytes, kind, site);
    return true;
}

// True for shared memory, which other threads of the block may change, and false for the thread's
// stack.
bool is_shared_by_block(std::uintptr_t address) {
    const model::Block& block = *model::device_context.thread->block;
    return address - reinterpret_cast<std::uintptr_t>(block.shared_memory) < block.shared_used;
}

// True for memory whose bytes only recorded accesses change. Excludes the device-side heap, which
// has block headers.
bool is_revertible(std::uintptr_t address) {
    if (model::is_runtime(address)) return is_shared_by_block(address);
    if (model::is_pinned(address) || model::is_managed(address)) return true;
    if (!model::is_device(address)) return system::in_image(address);
    return model::AddressSpace::page(address).usable_bytes > 0;
}

// Models a lane's loads and stores relative to those of the other lanes of its warp
// (model/races/warp_stores.hpp).
void lockstep_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    model::DeviceContext& context = model::device_context;
    if (context.watch == model::Watch::follow && context.warp_stores->exceeds_unlogged_limit()) {
        context.warp_stores->stop_reporting();
        model::watch_thread(model::Watch::none);
        if (!context.warp_stores) return;
    }
    const bool is_plain = kind == AccessKind::read || kind == AccessKind::write;
    if (kind == AccessKind::atomic || kind == AccessKind::update)
        return context.warp_stores->atomic(address, bytes, site);
    if (!is_plain) return context.warp_stores->order_running();
    if (!is_revertible(address)) return;
    if (kind == AccessKind::write)
        context.warp_stores->store(address, bytes, site);
    else if (context.warp_stores->load(address, bytes, site) && !context.tracks_warps)
        model::track_all_warps();
}

}  // namespace

void kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    if (simple_load_of_variable(address, bytes, kind, site)) return;
    const bool is_store = hazard::is_store(kind);
    model::DeviceContext& context = model::device_context;
    if (context.logs)
        model::log_access(reinterpret_cast<std::uintptr_t>(site), address, bytes,
                          is_store ? model::EventKind::store : model::EventKind::load);
    if (model::is_runtime(address)) {
        // Kernels could communicate undetected through memory of other threads.
        if (own_memory.is_guarded() && !model::running_thread::is_own(address, bytes))
            illegal_address(address, bytes, kind, site);
        // The thread's stack, shared memory or arguments.
        if (context.warp_stores) lockstep_access(address, bytes, kind, site);
        return;
    }
    if (context.touched) return note_for_the_program(address, bytes, kind);
    Runtime& runtime = *runtime_if_ready;
    const bool global = model::is_global(address);
    if (!global && (!system::in_image(address) || is_variable_of_host(address)) &&
        !(runtime.space.has_registered() && runtime.space.find_registered(address)))
        illegal_address(address, bytes, kind, site);
    // Only stores are checked, because kernels constantly read variables of the runtime, such as
    // threadIdx.
    if (is_store && !global && own_memory.is_guarded() && own_memory.overlaps(address, bytes))
        illegal_address(address, bytes, kind, site);

    if (model::is_device(address) && !runs_on(model::device_of(address))) {
        if (!reaches_peer(address)) illegal_address(address, bytes, kind, site);
        context.peer_bytes += bytes;
    } else {
        context.bytes += bytes;
        if (is_on_host(address)) count_host_access(bytes, kind);
    }
    if (context.thread->offset_ns != 0) model::running_thread::catch_up();
    context.thread->touched_global = true;
    if (context.logs) note_seen(address, bytes, kind);
    if (model::footprint)
        model::footprint->note(address, bytes, footprint_access(kind),
                               static_cast<std::uint8_t>(kind), site);
    if (seen_bytes) seen_bytes->note(address, bytes, kind);
    bool within_allocation = true;
    // Checks each page. Most accesses are within one page.
    for (std::size_t done = 0; done < bytes;) {
        const std::uintptr_t at = address + done;
        const std::size_t count =
            std::min(bytes - done, model::page_bytes - at % model::page_bytes);
        if (global) {
            const model::PageState& page = runtime.space.page(at);
            if (page.usable_bytes == 0 && !access_managed_page(at, count, kind) &&
                !access_heap(at, count, kind, site, within_allocation))
                illegal_address(at, count, kind, site);
            // A GPU reports no fault either, because it only checks whole pages.
            if (page.usable_bytes != 0 && at % model::page_bytes + count > page.usable_bytes) {
                report_kernel_access(at, count, kind, site);
                context.not_replayable = true;
                within_allocation = false;
            }
        }
        if (is_store && context.record_stores) context.wave->stores().record(at, count);
        done += count;
    }
    if (observation && within_allocation) observation->kernels.touch(address, bytes, kind, site);
    if (context.warp_stores) lockstep_access(address, bytes, kind, site);
}

namespace {

// The value that the running thread's atomic operation found. No other thread runs until it ends.
std::uint64_t atomic_old_value = 0;

// After this load, stores that another thread made before a fence are ordered before this thread's
// later accesses.
void note_load_of_flag(std::uintptr_t address) {
    if (observation && !model::is_runtime(address)) observation->kernels.on_flag_load(address);
}

}  // namespace

namespace {

// Lets other threads run in a loop that waits for shared memory and makes no global accesses.
void poll_shared(std::uintptr_t address, std::size_t bytes) {
    model::DeviceThread& thread = *model::device_context.thread;
    if (!is_shared_by_block(address)) return;
    const Nanoseconds before = thread.offset_ns;
    model::running_thread::poll(address, value_at(address, bytes));
    if (thread.offset_ns != before) model::running_thread::catch_up();
}

}  // namespace

// Reductions written before 2017 rely on lockstep execution of a warp's lanes without __syncwarp(),
// in shared memory or in a block's part of a global array. This is not guaranteed since Volta, but
// GPUs still execute lanes in lockstep where they take the same path, and volatile keeps the
// compiler from caching the values in registers.
//
// The lanes of a warp therefore perform each of these accesses together, including consecutive
// loads: otherwise a lane could be one loop iteration ahead of the others.
void kernel_volatile_access(std::uintptr_t address, std::size_t bytes, bool is_store, Site site) {
    const bool is_global = !model::is_runtime(address);
    if (is_global) model::device_context.not_replayable = true;
    if (is_global || is_shared_by_block(address)) {
        model::device_context.thread->in_lockstep = true;
        model::running_thread::synchronise_lockstep(site, is_store);
    } else if (needs_no_tracking(address)) {
        return;  // the thread's stack
    }
    if (!needs_no_tracking(address))
        access(reinterpret_cast<const void*>(address), bytes,
               is_store ? AccessKind::atomic_write : AccessKind::atomic_read, site);
    is_store ? before_visible_store(address, bytes) : kernel_poll(address, bytes);
}

void lockstep_atomic_access(std::uintptr_t address, Site site) {
    if (model::is_runtime(address) && is_shared_by_block(address))
        model::running_thread::synchronise_lockstep(site, true);
}

void kernel_poll(std::uintptr_t address, std::size_t bytes) {
    if (model::is_runtime(address)) return poll_shared(address, bytes);
    model::running_thread::poll(address, value_at(address, bytes));
    note_load_of_flag(address);
}

void before_visible_store(std::uintptr_t address, std::size_t bytes) {
    model::DeviceContext& context = model::device_context;
    if (model::is_runtime(address)) return;
    context.has_atomics = true;
    context.not_replayable |= context.record_stores;
    if (observation) observation->kernels.on_flag_store(address);
    if (context.record_stores) context.wave->stores().share(address, bytes);
}

void atomic_operation_begin(std::uintptr_t address, std::size_t bytes, bool of_floats) {
    if (!model::is_runtime(address)) model::require_main_process();
    if (model::device_context.logs) model::log_as_atomic(address, of_floats);
    atomic_old_value = value_at(address, bytes);
}

void atomic_operation_end(std::uintptr_t address, std::size_t bytes) {
    const bool is_kept = model::device_context.touched && !model::is_runtime(address);
    if (is_kept || !in_kernel()) return;
    note_load_of_flag(address);
    before_visible_store(address, bytes);
}

void atomic_result_is_used(std::uintptr_t address, std::size_t bytes) {
    if (value_at(address, bytes) != atomic_old_value) return;
    in_kernel() ? kernel_poll(address, bytes) : host_poll(address, bytes);
}

void device_trap() {
    write_fault("__trap()", 0);
    device_fault(cudaErrorLaunchFailure);
}

void fail_kernel(const char* what, cudaError error) {
    write_fault(what, 0);
    device_fault(error);
}

void fail_kernel_at(const char* what, std::uintptr_t address, cudaError error) {
    write_fault(what, address);
    device_fault(error);
}

void fail_host_only_call() {
    write_fault("calls a function of the host's libraries, which a GPU does not have", 0);
    device_fault(cudaErrorLaunchFailure);
}

void device_assert(const char* assertion) {
    write_fault(assertion, 0);
    device_fault(cudaErrorAssert);
}

}  // namespace streamlab::cudart
