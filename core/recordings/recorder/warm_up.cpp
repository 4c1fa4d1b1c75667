#include "recorder/warm_up.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

#include "recorder/recorder.hpp"

namespace streamlab::recorder {

namespace {

// Functions that a program may call before it selects a device. They do not initialise a device.
constexpr const char* callable_before_device_choice[] = {
    "cudaSetDevice",           "cudaGetDevice",          "cudaGetDeviceCount",
    "cudaSetDeviceFlags",      "cudaGetDeviceFlags",     "cudaSetValidDevices",
    "cudaGetDeviceProperties", "cudaDeviceGetAttribute", "cudaDeviceGetPCIBusId",
    "cudaChooseDevice",        "cudaDriverGetVersion",   "cudaRuntimeGetVersion",
    "cudaGetLastError",        "cudaPeekAtLastError",    "cudaInitDevice",
    "cudaDeviceCanAccessPeer", "cudaDeviceGetByPCIBusId"};

template <class Function>
Function* real(const char* name) {
    const Entry entry{name, name, false};
    return reinterpret_cast<Function*>(find_real(entry));
}

void initialise_device(Recorder& recorder, std::uint8_t device) {
    const Nanoseconds began_ns = monotonic_ns();
    if (real<decltype(cudaFree)>("cudaFree")(nullptr) != cudaSuccess) {
        // The program's own call will fail in the same way and must set the error itself.
        real<decltype(cudaGetLastError)>("cudaGetLastError")();
    }
    recorder.clock.leave_out(monotonic_ns() - began_ns);
    const std::lock_guard lock(recorder.mutex);
    recorder.timer(device);
}

}  // namespace

void warm_up(Recorder& recorder, const Entry& entry, std::uint8_t device) {
    static std::atomic<bool> is_done{false};
    if (is_done.load(std::memory_order_acquire) || !recorder.writer.is_open()) return;
    const bool is_early = std::any_of(
        std::begin(callable_before_device_choice), std::end(callable_before_device_choice),
        [&](const char* name) { return std::strcmp(name, entry.name) == 0; });
    if (is_early) return;
    static std::once_flag once;
    std::call_once(once, [&] {
        initialise_device(recorder, device);
        is_done.store(true, std::memory_order_release);
    });
}

}  // namespace streamlab::recorder
