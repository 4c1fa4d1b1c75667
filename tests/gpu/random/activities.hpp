// CUPTI's activity records: one entry for each kernel, copy and memset. On the model device and
// without CUPTI, start() returns false.
#pragma once

#if !defined(STREAMLAB_MODEL_DEVICE) && __has_include(<cupti.h>)
#include <cuda_runtime_api.h>
#include <cupti.h>
#include <dlfcn.h>
#define RANDOM_PROGRAMS_HAVE_CUPTI 1
#endif

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <tuple>
#include <vector>

namespace random_programs::activities {

struct Activity {
    std::uint32_t call = 0;  // CUPTI's correlation id; later calls have larger ones
    long long start_ns = 0;  // by the host's monotonic clock
    long long end_ns = 0;
};

#ifdef RANDOM_PROGRAMS_HAVE_CUPTI

namespace detail {

// The record layouts of this release, because CUPTI writes the newest layout that it has.
#if CUDART_VERSION >= 13000
using Kernel = CUpti_ActivityKernel10;
using Copy = CUpti_ActivityMemcpy6;
#else
using Kernel = CUpti_ActivityKernel9;
using Copy = CUpti_ActivityMemcpy5;
#endif

struct Library {
    decltype(&cuptiActivityEnable) enable = nullptr;
    decltype(&cuptiActivityRegisterCallbacks) register_callbacks = nullptr;
    decltype(&cuptiActivityRegisterTimestampCallback) register_clock = nullptr;
    decltype(&cuptiActivityFlushAll) flush_all = nullptr;
    decltype(&cuptiActivityGetNextRecord) next_record = nullptr;
};

inline Library library;
inline std::mutex mutex;  // CUPTI delivers buffers in its own thread
inline std::vector<Activity> seen;

inline void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* size, std::size_t* most) {
    constexpr std::size_t buffer_bytes = 1 << 20;
    *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(8, buffer_bytes));
    *size = *buffer ? buffer_bytes : 0;
    *most = 0;
}

template <class Record>
void add(const CUpti_Activity* record) {
    const auto& activity = *reinterpret_cast<const Record*>(record);
    seen.push_back({activity.correlationId, static_cast<long long>(activity.start),
                    static_cast<long long>(activity.end)});
}

inline void CUPTIAPI take_buffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t,
                                 std::size_t valid_bytes) {
    const std::lock_guard<std::mutex> lock(mutex);
    CUpti_Activity* record = nullptr;
    while (library.next_record(buffer, valid_bytes, &record) == CUPTI_SUCCESS) {
        switch (record->kind) {
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
            add<Kernel>(record);
            break;
        case CUPTI_ACTIVITY_KIND_MEMCPY:
            add<Copy>(record);
            break;
        case CUPTI_ACTIVITY_KIND_MEMCPY2:
            add<CUpti_ActivityMemcpyPtoP4>(record);
            break;
        case CUPTI_ACTIVITY_KIND_MEMSET:
            add<CUpti_ActivityMemset4>(record);
            break;
        default:
            break;
        }
    }
    std::free(buffer);
}

inline std::uint64_t CUPTIAPI host_clock() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000u +
           static_cast<std::uint64_t>(time.tv_nsec);
}

template <class Function>
bool find(void* from, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(from, name));
    return function != nullptr;
}

}  // namespace detail

// Starts tracing; false if CUPTI is unavailable.
inline bool start() {
    using namespace detail;
    void* const file = dlopen("libcupti.so", RTLD_NOW | RTLD_LOCAL);
    bool works = file && find(file, "cuptiActivityEnable", library.enable) &&
                 find(file, "cuptiActivityRegisterCallbacks", library.register_callbacks) &&
                 find(file, "cuptiActivityRegisterTimestampCallback", library.register_clock) &&
                 find(file, "cuptiActivityFlushAll", library.flush_all) &&
                 find(file, "cuptiActivityGetNextRecord", library.next_record);
    works = works && library.register_clock(host_clock) == CUPTI_SUCCESS &&
            library.register_callbacks(give_buffer, take_buffer) == CUPTI_SUCCESS;
    for (const CUpti_ActivityKind kind :
         {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY,
          CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET})
        works = works && library.enable(kind) == CUPTI_SUCCESS;
    if (!works) std::fprintf(stderr, "no CUPTI: %s\n", file ? "it refuses" : dlerror());
    return works;
}

// All entries since the last call, sorted by call, then by start. Requires an idle device.
inline std::vector<Activity> take() {
    detail::library.flush_all(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    std::vector<Activity> taken;
    {
        const std::lock_guard<std::mutex> lock(detail::mutex);
        taken.swap(detail::seen);
    }
    std::sort(taken.begin(), taken.end(), [](const Activity& one, const Activity& other) {
        return std::tie(one.call, one.start_ns) < std::tie(other.call, other.start_ns);
    });
    return taken;
}

#else

inline bool start() { return false; }
inline std::vector<Activity> take() { return {}; }

#endif

}  // namespace random_programs::activities
