// Memory accesses of host code. If the device can also access the memory, it first catches up with
// the host's clock; managed memory first migrates to the host.
#include <csignal>
#include <cstdio>

#include "cudart/access/access.hpp"
#include "cudart/access/seen_bytes.hpp"
#include "cudart/memory/managed.hpp"
#include "cudart/observe/misuse/out_of_bounds.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/threads/crash.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/memory/large_stores.hpp"
#include "model/operations/interrupts.hpp"

namespace streamlab::cudart {

namespace {

// Units of work (work_meter.hpp) for an access that involves the device and the hazard detector.
constexpr std::uint64_t units_of_a_shared_access = 100;

[[noreturn]] void fail_concurrent_access(std::uintptr_t address) {
    std::fflush(stdout);
    std::fprintf(stderr,
                 "streamlab: host code accesses managed memory at %#llx while the device is "
                 "busy, which this device does not support (concurrentManagedAccess is 0): call "
                 "cudaDeviceSynchronize first, or attach the memory to the one stream that uses it "
                 "(cudaStreamAttachMemAsync) and wait for that\n",
                 static_cast<unsigned long long>(address));
    end_by_signal(SIGSEGV);  // as on a machine whose GPU has no concurrent managed access
}

}  // namespace

namespace {

bool needs_device_catch_up(const Runtime& runtime, std::uintptr_t address) {
    return model::is_global(address) || runtime.space.has_registered() ||
           watched_host_memory.holds(address);
}

// Fast path for pinned memory: no other thread can change it at this time, and this call site has
// accessed it before, so only hazard detection is needed.
bool try_fast_pinned_access(const Runtime& runtime, std::uintptr_t address, std::size_t bytes,
                            AccessKind kind, Site site) {
    const model::Host& host = *model::current_host;
    if (!model::is_pinned(address) || host.touched_bytes > model::max_untimed_bytes ||
        own_memory.is_guarded() || host.inside || host.runs_function || seen_bytes ||
        runtime.simulation->memory_may_change())
        return false;
    if (observation && !observation->host.touch_cached(address, bytes, kind, site, host.id))
        return false;
    model::work_meter.add(units_of_a_shared_access);
    return true;
}

[[gnu::noinline]] void handle_host_access(std::uintptr_t address, std::size_t bytes,
                                          AccessKind kind, Site site) {
    if (try_fast_pinned_access(*runtime_if_ready, address, bytes, kind, site)) return;
    const model::Host& host = *model::current_host;
    if (own_memory.is_guarded() && own_memory.overlaps(address, bytes) && !host.runs_runtime())
        fail_protected_access(address);
    if (needs_device_catch_up(*runtime_if_ready, address))
        host_access_shared(address, bytes, kind, site);
    if (host.touched_bytes > model::max_untimed_bytes) catch_up_after_accesses();
}

}  // namespace

// Needs no saved registers in the common case, which returns without further work.
void host_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    system::check_null_pointer(address, bytes, site);
    const Runtime* const runtime = runtime_if_ready;
    if (!runtime) return;
    if (model::unobserved_host_bytes == 0 && !own_memory.is_guarded() &&
        !runtime->space.has_registered() && watched_host_memory.bytes == 0)
        model::set_host_unobserved(true);
    const std::uint64_t touched = model::current_host->touched_bytes += bytes;
    if (touched > model::max_untimed_bytes || own_memory.is_guarded() ||
        needs_device_catch_up(*runtime, address)) [[unlikely]]
        handle_host_access(address, bytes, kind, site);
}

void catch_up_after_accesses() {
    model::Host& host = *model::current_host;
    model::Simulation* const simulation = runtime_if_ready->simulation;
    if (!simulation || host.inside) return;
    simulation->host_now();
    simulation->catch_up_with_tolerance();
}

namespace {

void charge_block_batch() {
    constexpr Nanoseconds many_blocks_ns = 250'000;  // at four blocks per nanosecond
    model::work_meter.add(model::metered_blocks);
    model::Host& host = *model::current_host;
    if (in_kernel() || !runtime_if_ready || !runtime_if_ready->simulation || host.inside) return;
    host.clock_ns += many_blocks_ns;
    runtime_if_ready->simulation->catch_up_with_tolerance();
}

}  // namespace

void handle_basic_block(Site site) {
    model::DeviceContext& context = model::device_context;
    if (context.basic_blocks % model::metered_blocks == 0) charge_block_batch();
    model::run_deferred_interrupts();
    if (context.logs) {
        model::log_event(reinterpret_cast<std::uintptr_t>(site), model::EventKind::basic_block);
    } else {
        context.look_at =
            (context.basic_blocks / model::metered_blocks + 1) * model::metered_blocks;
    }
}

void host_synchronises() {
    model::Host& host = *model::current_host;
    if (!runtime_if_ready || !runtime_if_ready->simulation || host.inside) return;
    host.clock_ns += profile().atomic_ns;
    runtime_if_ready->simulation->catch_up_with_tolerance();
}

void host_poll(std::uintptr_t address, std::size_t bytes) {
    if (!runtime_if_ready || !runtime_if_ready->simulation || model::current_host->inside) return;
    runtime_if_ready->simulation->on_host_poll(address, value_at(address, bytes));
}

void host_access_shared(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    if (model::is_runtime(address)) return;  // kernel arguments that the program copies
    Runtime& runtime = *runtime_if_ready;
    if (!model::current_host->inside) model::work_meter.add(units_of_a_shared_access);
    if (model::is_device(address)) {
        report_host_access(address, bytes, kind, site);
        std::fflush(stdout);
        std::fprintf(stderr,
                     "streamlab: host code accesses device memory at %#llx: copy it to the host "
                     "first (cudaMemcpy)\n",
                     static_cast<unsigned long long>(address));
        end_by_signal(SIGSEGV, site);  // as on a machine with a GPU
    }
    if (model::interrupts.are_running)
        return;  // the device cannot catch up in the middle of a kernel
    if (seen_bytes) seen_bytes->note(address, bytes, kind);
    if (bytes >= model::large_store && hazard::is_store(kind) && model::before_large_store)
        model::before_large_store(address, bytes);
    const bool is_reachable =
        model::is_global(address) || runtime.space.has_registered_in(address, bytes);
    if (is_reachable) runtime.simulation->catch_up_for_memory();
    if (model::is_managed(address)) {
        host_access_managed(address, hazard::is_store(kind));
        // A long access, such as that of memcpy, may span several groups of pages.
        for (std::uintptr_t at = (address | (model::managed_granule - 1)) + 1; at < address + bytes;
             at += model::managed_granule)
            host_access_managed(at, hazard::is_store(kind));
    }
    const bool is_watched = is_reachable || watched_host_memory.holds(address);
    if (observation && is_watched && !model::current_host->runs_runtime())
        observation->host.touch(address, bytes, kind, site);
}

void note_memory(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site site) {
    if (own_memory.is_guarded() && own_memory.overlaps(address, bytes))
        fail_protected_access(address);
    if (model::is_global(address) || runtime_if_ready->space.has_registered() ||
        watched_host_memory.holds(address))
        host_access_shared(address, bytes, kind, site);
}

void note_memory_of_call(const void* site, const void* pointer, std::size_t bytes, bool is_store) {
    if (!pointer || bytes == 0 || !runtime_if_ready || !runtime_if_ready->simulation) return;
    const AccessKind kind = is_store ? AccessKind::write : AccessKind::read;
    if (in_kernel()) return access(pointer, bytes, kind, site);
    // The pointer belongs to the program, even if the runtime makes the access.
    const model::ProgramCallback lent(*model::current_host);
    note_memory(reinterpret_cast<std::uintptr_t>(pointer), bytes, kind, site);
}

void host_access_managed(std::uintptr_t address, bool is_store) {
    model::Simulation& simulation = *runtime_if_ready->simulation;
    const model::Profile& p = simulation.profile();
    if (p.concurrent_managed_access == 0 && !simulation.in_host_function() &&
        !can_host_access(simulation, address))
        fail_concurrent_access(address);
    bool next = false;
    bool first = false;
    if (simulation.managed().touch_from_host(address, is_store, next, first) !=
        model::ManagedMemory::Touch::moved)
        return;
    simulation.host().clock_ns += first  ? p.managed_host_populate_ns
                                  : next ? p.managed_host_next_fault_ns
                                         : p.managed_host_fault_ns;
}

}  // namespace streamlab::cudart
