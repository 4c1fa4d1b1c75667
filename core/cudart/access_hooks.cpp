// Every load and store of the program, host and device: the functions that -fsanitize=thread calls.
//
// No libtsan is linked. In a kernel a hook checks that the address may be touched, lets virtual
// time catch up first, keeps stores apart until the wave's end, and counts bytes. In host code it
// counts bytes, and lets the device catch up where both can reach the memory.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>

#include "cudart/access.hpp"
#include "cudart/api_call.hpp"
#include "cudart/pool.hpp"
#include "model/pending_stores.hpp"

// The program's own image: its constants and variables.
extern "C" char __executable_start[];
extern "C" char _end[];

namespace streamlab::cudart {

namespace {

bool in_program_image(std::uintptr_t address) {
    return address - reinterpret_cast<std::uintptr_t>(__executable_start) <
           static_cast<std::uintptr_t>(_end - __executable_start);
}

// What a student wants to know of a fault, for the trace: CUDA itself only gives a code, later.
void write_fault(const char* what, std::uintptr_t address) {
    const model::DeviceContext& context = model::device_context;
    char text[256];
    std::snprintf(
        text, sizeof text, "kernel %s, block %llu, thread %u: %s", context.wave->kernel().name(),
        static_cast<unsigned long long>(context.thread.block->number), context.thread.number, what);
    std::string words = text;
    if (address) {
        std::snprintf(text, sizeof text, " at address %#llx",
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

// May the kernel's device reach that memory of another one? Access to a device does not cover its
// pools: each has a list of its own (cudaMemPoolSetAccess).
bool reaches_peer(std::uintptr_t address) {
    const std::size_t owner = model::device_of(address);
    if (runtime_if_ready->pools->any_on(owner)) {
        const model::Allocation* found = runtime_if_ready->space.find(address);
        if (found && found->pool) return found->pool->peers >> running_device().number & 1;
    }
    return running_device().reaches(owner);
}

// Never returns: the thread, and with it the kernel, ends here (X2).
[[noreturn]] void device_fault(cudaError error) {
    runtime_if_ready->device_error = error;
    model::Wave::fault();
}

[[noreturn]] void illegal_address(std::uintptr_t address) {
    if (model::device_context.thread.offset_ns > 0) model::Wave::catch_up_with_thread();
    const char* what = "touches memory that is not allocated";
    if (model::is_device(address) && !runs_on(model::device_of(address)))
        what = "touches memory of another GPU (without cudaDeviceEnablePeerAccess, or for a pool "
               "cudaMemPoolSetAccess, or not allocated)";
    if (address < model::page_bytes) {
        what = "follows a null pointer";
    } else if (!model::is_global(address)) {
        what = "touches pageable host memory, which the device cannot reach";
    }
    write_fault(what, address);
    device_fault(cudaErrorIllegalAddress);
}

// A page that is not on the device moves there, or is reached where it is. False: it is no managed
// memory.
bool reach_managed(std::uintptr_t address, std::size_t bytes, bool is_store) {
    if (!model::is_managed(address)) return false;
    model::DeviceContext& context = model::device_context;
    const auto device = context.wave->kernel().operation->device;
    switch (runtime_if_ready->simulation->managed().touch_from_device(address, device, is_store)) {
    case model::ManagedMemory::Touch::none:
        return false;
    case model::ManagedMemory::Touch::moved:
        context.moved_bytes += model::managed_granule;
        break;
    case model::ManagedMemory::Touch::remote:
        context.remote_bytes += bytes;
        break;
    default:
        break;
    }
    return true;
}

}  // namespace

void kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind, Site) {
    const bool is_store = hazard::is_store(kind);
    model::DeviceContext& context = model::device_context;
    if (model::is_runtime(address)) return;  // the thread's stack, shared memory, arguments
    Runtime& runtime = *runtime_if_ready;
    const bool global = model::is_global(address);
    if (!global && !in_program_image(address) &&
        !(runtime.space.has_registered() && runtime.space.find_registered(address)))
        illegal_address(address);

    if (model::is_device(address) && !runs_on(model::device_of(address))) {
        if (!reaches_peer(address)) illegal_address(address);
        context.peer_bytes += bytes;
    } else {
        context.bytes += bytes;
    }
    if (context.thread.offset_ns != 0) model::Wave::catch_up_with_thread();
    context.thread.touched_global = true;
    // Page by page; nearly always once.
    for (std::size_t done = 0; done < bytes;) {
        const std::uintptr_t at = address + done;
        const std::size_t count =
            std::min(bytes - done, model::page_bytes - at % model::page_bytes);
        if (global && runtime.space.page(at).stamp == model::page_free &&
            !reach_managed(at, count, is_store))
            illegal_address(at);
        if (is_store && context.record_stores) context.wave->stores().record(at, count);
        done += count;
    }
}

namespace {

// What the atomic operation of the running thread found. Nothing else runs until it has ended.
std::uint64_t found_by_atomic = 0;

std::uint64_t value_at(std::uintptr_t address, std::size_t bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, reinterpret_cast<const void*>(address), std::min<std::size_t>(bytes, 8));
    return value;
}

}  // namespace

void kernel_poll(std::uintptr_t address, std::size_t bytes) {
    if (!model::is_runtime(address)) model::Wave::poll(address, value_at(address, bytes));
}

void kernel_share(std::uintptr_t address, std::size_t bytes) {
    const model::DeviceContext& context = model::device_context;
    if (context.record_stores && !model::is_runtime(address))
        context.wave->stores().share(address, bytes);
}

void atomic_operation_begin(std::uintptr_t address, std::size_t bytes) {
    found_by_atomic = value_at(address, bytes);
}

void atomic_operation_end(std::uintptr_t address, std::size_t bytes) {
    const bool changed_nothing = value_at(address, bytes) == found_by_atomic;
    if (in_kernel()) {
        kernel_share(address, bytes);
        if (changed_nothing) kernel_poll(address, bytes);
    } else if (changed_nothing) {
        host_poll(address, bytes);
    }
}

void host_touched_much() {
    model::Host& host = *model::current_host;
    model::Simulation* const simulation = runtime_if_ready->simulation;
    if (!simulation || host.inside) return;
    simulation->host_now();
    simulation->catch_up_roughly();
}

void ran_many_blocks() {
    constexpr Nanoseconds many_blocks_ns = 250'000;  // at four a nanosecond
    model::Host& host = *model::current_host;
    if (in_kernel() || !runtime_if_ready || !runtime_if_ready->simulation || host.inside) return;
    host.clock_ns += many_blocks_ns;
    runtime_if_ready->simulation->catch_up_roughly();
}

void host_meets_others() {
    model::Host& host = *model::current_host;
    if (!runtime_if_ready || !runtime_if_ready->simulation || host.inside) return;
    host.clock_ns += profile().atomic_ns;
    runtime_if_ready->simulation->catch_up_roughly();
}

void host_poll(std::uintptr_t address, std::size_t bytes) {
    if (!runtime_if_ready || !runtime_if_ready->simulation || model::current_host->inside) return;
    runtime_if_ready->simulation->host_polls(address, value_at(address, bytes));
}

void host_access_shared(std::uintptr_t address, std::size_t, AccessKind kind, Site) {
    Runtime& runtime = *runtime_if_ready;
    if (model::is_device(address)) {
        std::fflush(stdout);
        std::fprintf(stderr,
                     "streamlab: host code touches device memory at %#llx: copy it to the host "
                     "first (cudaMemcpy)\n",
                     static_cast<unsigned long long>(address));
        std::raise(SIGSEGV);  // as on a machine with a GPU
    }
    if (model::is_global(address) || runtime.space.find_registered(address))
        runtime.simulation->catch_up_for_memory();
    if (model::is_managed(address)) host_access_managed(address, hazard::is_store(kind));
}

void device_trap() {
    write_fault("__trap()", 0);
    device_fault(cudaErrorLaunchFailure);
}

void device_assert(const char* assertion) {
    write_fault(assertion, 0);
    device_fault(cudaErrorAssert);
}

}  // namespace streamlab::cudart

namespace {

using streamlab::cudart::access;
using streamlab::cudart::fence;
using streamlab::cudart::volatile_access;

template <class Word>
Word* begin_atomic(volatile void* address) {
    streamlab::cudart::atomic_begin(const_cast<void*>(address), sizeof(Word));
    return static_cast<Word*>(const_cast<void*>(address));
}

}  // namespace

extern "C" {

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}

#define STREAMLAB_HOOKS(bytes)                                                                     \
    void __tsan_read##bytes(void* address) { access(address, bytes, false); }                      \
    void __tsan_write##bytes(void* address) { access(address, bytes, true); }                      \
    void __tsan_unaligned_read##bytes(void* address) { access(address, bytes, false); }            \
    void __tsan_unaligned_write##bytes(void* address) { access(address, bytes, true); }            \
    void __tsan_volatile_read##bytes(void* address) { volatile_access(address, bytes, false); }    \
    void __tsan_volatile_write##bytes(void* address) { volatile_access(address, bytes, true); }    \
    void __tsan_unaligned_volatile_read##bytes(void* address) {                                    \
        volatile_access(address, bytes, false);                                                    \
    }                                                                                              \
    void __tsan_unaligned_volatile_write##bytes(void* address) {                                   \
        volatile_access(address, bytes, true);                                                     \
    }                                                                                              \
    void __tsan_read_write##bytes(void* address) {                                                 \
        access(address, bytes, false);                                                             \
        access(address, bytes, true);                                                              \
    }                                                                                              \
    void __tsan_unaligned_read_write##bytes(void* address) { __tsan_read_write##bytes(address); }
STREAMLAB_HOOKS(1)
STREAMLAB_HOOKS(2)
STREAMLAB_HOOKS(4)
STREAMLAB_HOOKS(8)
STREAMLAB_HOOKS(16)
#undef STREAMLAB_HOOKS

void __tsan_read_range(void* address, std::size_t bytes) { access(address, bytes, false); }
void __tsan_write_range(void* address, std::size_t bytes) { access(address, bytes, true); }
void __tsan_vptr_read(void** address) { access(address, sizeof(void*), false); }
void __tsan_vptr_update(void** address, void*) { access(address, sizeof(void*), true); }

void* __tsan_memcpy(void* to, const void* from, std::size_t bytes) {
    return streamlab_memcpy(to, from, bytes);
}
void* __tsan_memmove(void* to, const void* from, std::size_t bytes) {
    return streamlab_memmove(to, from, bytes);
}
void* __tsan_memset(void* to, int value, std::size_t bytes) {
    return streamlab_memset(to, value, bytes);
}

// std::atomic and the __atomic builtins. One thread of the program runs at a time, so plain
// operations are atomic; in a kernel the result is everybody's at once.
#define STREAMLAB_FETCH(bits, word, name, expression)                                              \
    word __tsan_atomic##bits##_fetch_##name(volatile word* address, word value, int) {             \
        word* place = begin_atomic<word>(address);                                                 \
        const word before = *place;                                                                \
        *place = static_cast<word>(expression);                                                    \
        streamlab::cudart::atomic_end(place, sizeof(word));                                        \
        return before;                                                                             \
    }
#define STREAMLAB_ATOMICS(bits, word)                                                              \
    word __tsan_atomic##bits##_load(const volatile word* address, int) {                           \
        volatile_access(const_cast<word*>(address), sizeof(word), false);                          \
        return *const_cast<word*>(address);                                                        \
    }                                                                                              \
    void __tsan_atomic##bits##_store(volatile word* address, word value, int order) {              \
        if (order >= __ATOMIC_RELEASE) fence();                                                    \
        volatile_access(const_cast<word*>(address), sizeof(word), true);                           \
        *const_cast<word*>(address) = value;                                                       \
    }                                                                                              \
    STREAMLAB_FETCH(bits, word, add, before + value)                                               \
    STREAMLAB_FETCH(bits, word, sub, before - value)                                               \
    STREAMLAB_FETCH(bits, word, and, before& value)                                                \
    STREAMLAB_FETCH(bits, word, or, before | value)                                                \
    STREAMLAB_FETCH(bits, word, xor, before ^ value)                                               \
    STREAMLAB_FETCH(bits, word, nand, ~(before & value))                                           \
    word __tsan_atomic##bits##_exchange(volatile word* address, word value, int) {                 \
        word* place = begin_atomic<word>(address);                                                 \
        const word before = *place;                                                                \
        *place = value;                                                                            \
        streamlab::cudart::atomic_end(place, sizeof(word));                                        \
        return before;                                                                             \
    }                                                                                              \
    bool __tsan_atomic##bits##_compare_exchange_strong(volatile word* address, word* expected,     \
                                                       word value, int, int) {                     \
        word* place = begin_atomic<word>(address);                                                 \
        const bool equal = *place == *expected;                                                    \
        *(equal ? place : expected) = equal ? value : *place;                                      \
        streamlab::cudart::atomic_end(place, sizeof(word));                                        \
        return equal;                                                                              \
    }                                                                                              \
    bool __tsan_atomic##bits##_compare_exchange_weak(volatile word* address, word* expected,       \
                                                     word value, int success, int failure) {       \
        return __tsan_atomic##bits##_compare_exchange_strong(address, expected, value, success,    \
                                                             failure);                             \
    }                                                                                              \
    word __tsan_atomic##bits##_compare_exchange_val(volatile word* address, word expected,         \
                                                    word value, int success, int failure) {        \
        __tsan_atomic##bits##_compare_exchange_strong(address, &expected, value, success,          \
                                                      failure);                                    \
        return expected;                                                                           \
    }
STREAMLAB_ATOMICS(8, std::uint8_t)
STREAMLAB_ATOMICS(16, std::uint16_t)
STREAMLAB_ATOMICS(32, std::uint32_t)
STREAMLAB_ATOMICS(64, std::uint64_t)
#undef STREAMLAB_ATOMICS
#undef STREAMLAB_FETCH
void __tsan_atomic_thread_fence(int) { fence(); }
void __tsan_atomic_signal_fence(int) {}

// Basic blocks, for the cost of kernels. A host loop that touches nothing is seen here alone.
void __sanitizer_cov_trace_pc() {
    if ((++streamlab::model::device_context.basic_blocks & streamlab::cudart::many_blocks) == 0)
        streamlab::cudart::ran_many_blocks();
}

void streamlab_atomic_begin(void* address, unsigned bytes) {
    streamlab::cudart::atomic_begin(address, bytes);
}
void streamlab_atomic_end(void* address, unsigned bytes) {
    streamlab::cudart::atomic_end(address, bytes);
}

}  // extern "C"
