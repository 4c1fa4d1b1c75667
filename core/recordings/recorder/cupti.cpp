#include "recorder/cupti.hpp"

#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <unordered_map>

#if __has_include(<cupti.h>)
#include <cupti.h>
#define STREAMLAB_HAS_CUPTI 1
#endif

namespace streamlab::recorder::cupti {

#ifdef STREAMLAB_HAS_CUPTI

namespace {

// The record layouts of this CUPTI release; the library writes its newest ones.
#if CUDART_VERSION >= 13000
using Kernel = CUpti_ActivityKernel10;
using Copy = CUpti_ActivityMemcpy6;
#else
using Kernel = CUpti_ActivityKernel9;
using Copy = CUpti_ActivityMemcpy5;
#endif
using Set = CUpti_ActivityMemset4;

constexpr std::size_t buffer_bytes = 1 << 20;
constexpr auto own_kind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;

struct Library {
    decltype(&cuptiActivityEnable) enable = nullptr;
    decltype(&cuptiActivityRegisterCallbacks) register_callbacks = nullptr;
    decltype(&cuptiActivityRegisterTimestampCallback) register_clock = nullptr;
    decltype(&cuptiActivityPushExternalCorrelationId) push = nullptr;
    decltype(&cuptiActivityPopExternalCorrelationId) pop = nullptr;
    decltype(&cuptiActivityFlushAll) flush_all = nullptr;
    decltype(&cuptiActivityGetNextRecord) next_record = nullptr;
};

Library library;
bool on = false;
std::mutex mutex;  // protects the three maps
// CUPTI's correlation id of a call -> our operation id.
std::unordered_map<std::uint32_t, std::uint32_t> operations;
std::unordered_map<std::uint32_t, Times> by_correlation;
std::unordered_map<std::uint32_t, Times> by_operation;

void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* size, std::size_t* max_records) {
    *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(8, buffer_bytes));
    *size = *buffer ? buffer_bytes : 0;
    *max_records = 0;
}

void extend(Times& times, const Times& by) {
    times.start_ns = times.start_ns ? std::min(times.start_ns, by.start_ns) : by.start_ns;
    times.end_ns = std::max(times.end_ns, by.end_ns);
}

// The record of a call may arrive after that of its activity.
void ran(std::uint32_t correlation, std::uint64_t start, std::uint64_t end) {
    if (start == 0 || end == 0) return;  // the device failed before the activity completed
    const Times times{static_cast<Nanoseconds>(start), static_cast<Nanoseconds>(end)};
    const auto operation = operations.find(correlation);
    extend(operation != operations.end() ? by_operation[operation->second]
                                         : by_correlation[correlation],
           times);
}

void belongs(std::uint32_t correlation, std::uint32_t operation) {
    operations[correlation] = operation;
    const auto waiting = by_correlation.find(correlation);
    if (waiting == by_correlation.end()) return;
    extend(by_operation[operation], waiting->second);
    by_correlation.erase(waiting);
}

void read(const CUpti_Activity& record) {
    switch (record.kind) {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
    case CUPTI_ACTIVITY_KIND_KERNEL: {
        const auto& kernel = reinterpret_cast<const Kernel&>(record);
        return ran(kernel.correlationId, kernel.start, kernel.end);
    }
    case CUPTI_ACTIVITY_KIND_MEMCPY: {
        const auto& copy = reinterpret_cast<const Copy&>(record);
        return ran(copy.correlationId, copy.start, copy.end);
    }
    case CUPTI_ACTIVITY_KIND_MEMSET: {
        const auto& set = reinterpret_cast<const Set&>(record);
        return ran(set.correlationId, set.start, set.end);
    }
    case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION: {
        const auto& link = reinterpret_cast<const CUpti_ActivityExternalCorrelation&>(record);
        if (link.externalKind == own_kind)
            belongs(link.correlationId, static_cast<std::uint32_t>(link.externalId));
        return;
    }
    default:
        return;
    }
}

void CUPTIAPI take_buffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t,
                          std::size_t valid_bytes) {
    const std::lock_guard lock(mutex);
    CUpti_Activity* record = nullptr;
    while (library.next_record(buffer, valid_bytes, &record) == CUPTI_SUCCESS)
        read(*record);
    std::free(buffer);
}

std::uint64_t CUPTIAPI host_clock() { return static_cast<std::uint64_t>(monotonic_ns()); }

template <class Function>
bool find(void* from, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(from, name));
    return function != nullptr;
}

const char* try_to_start() {
    const char* const path = std::getenv("STREAMLAB_CUPTI");
    void* const file = dlopen(path ? path : "libcupti.so", RTLD_NOW | RTLD_LOCAL);
    if (!file) return dlerror();
    const bool complete =
        find(file, "cuptiActivityEnable", library.enable) &&
        find(file, "cuptiActivityRegisterCallbacks", library.register_callbacks) &&
        find(file, "cuptiActivityRegisterTimestampCallback", library.register_clock) &&
        find(file, "cuptiActivityPushExternalCorrelationId", library.push) &&
        find(file, "cuptiActivityPopExternalCorrelationId", library.pop) &&
        find(file, "cuptiActivityFlushAll", library.flush_all) &&
        find(file, "cuptiActivityGetNextRecord", library.next_record);
    if (!complete) return "it is too old";
    library.register_clock(host_clock);
    if (library.register_callbacks(give_buffer, take_buffer) != CUPTI_SUCCESS)
        return "another tool uses it";
    for (const CUpti_ActivityKind kind :
         {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY,
          CUPTI_ACTIVITY_KIND_MEMSET, CUPTI_ACTIVITY_KIND_RUNTIME,
          CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION})
        if (library.enable(kind) != CUPTI_SUCCESS) return "it refuses to trace here";
    return nullptr;
}

}  // namespace

bool start() {
    const char* const problem = try_to_start();
    if (problem) std::fprintf(stderr, "streamlab: CUPTI cannot be used: %s\n", problem);
    on = !problem;
    return on;
}

void push(std::uint32_t id) { library.push(own_kind, id); }

void pop() {
    std::uint64_t last = 0;
    library.pop(own_kind, &last);
}

void flush(bool all) { library.flush_all(all ? CUPTI_ACTIVITY_FLAG_FLUSH_FORCED : 0); }

bool take(std::uint32_t id, Times& times) {
    const std::lock_guard lock(mutex);
    const auto found = by_operation.find(id);
    if (found == by_operation.end()) return false;
    times = found->second;
    by_operation.erase(found);
    return true;
}

bool is_on() { return on; }

#else

bool start() {
    std::fprintf(stderr, "streamlab: the recorder was built without CUPTI\n");
    return false;
}
bool is_on() { return false; }
void push(std::uint32_t) {}
void pop() {}
void flush(bool) {}
bool take(std::uint32_t, Times&) { return false; }

#endif

}  // namespace streamlab::recorder::cupti
