// A kernel in one stream, and a kernel in another stream that waits for it through an event. With
// the argument `kill`, the program is killed after CUPTI has delivered its activities; with
// `pointers`, kernels get addresses as arguments.
#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <signal.h>
#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "fake_cupti.hpp"

namespace {

cudaStream_t stream_of(std::uintptr_t id) { return reinterpret_cast<cudaStream_t>(id); }

std::uint32_t launch() {
    return fake_cupti::call("cudaLaunchKernel", nullptr,
                            [](std::uint32_t) { fake_cupti::driver_call("cuLaunchKernel"); });
}

std::uint64_t now_ns() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(time.tv_nsec);
}

// The layout of the driver's parameters of cuLaunchKernel.
struct Launch {
    const void* kernel;
    unsigned int numbers[7];
    void* stream;
    void** arguments;
    void** extra;
};

// A kernel with a pointer argument, and another pointer within a structure next to a number.
std::uint32_t launch(char* pointer, char* in_structure) {
    struct {
        char* pointer;
        std::uint64_t number;
    } structure{in_structure, 5};
    void* arguments[] = {&pointer, &structure};
    const Launch parameters{&structure, {1, 1, 1, 32, 1, 1, 0}, nullptr, arguments, nullptr};
    return fake_cupti::call("cudaLaunchKernel", nullptr, [&](std::uint32_t) {
        fake_cupti::driver_call("cuLaunchKernel", &parameters);
    });
}

void launch_with_pointers() {
    auto* const memory = reinterpret_cast<char*>(0x7f0000000000);
    void* allocated = memory;
    const cudaMalloc_v3020_params allocation{&allocated, 4096};
    fake_cupti::call("cudaMalloc", &allocation);
    char* const outside = memory + 4096;
    const std::uint32_t calls[] = {launch(memory, memory + 256), launch(outside, memory + 256)};
    const cudaFree_v3020_params free{memory};
    fake_cupti::call("cudaFree", &free);
    const std::uint32_t late = launch(memory, memory);
    const std::uint64_t now = now_ns();
    fake_cupti::kernel_ran("first", 13, calls[0], now + 1'000, now + 9'000);
    fake_cupti::kernel_ran("second", 14, calls[1], now + 2'000, now + 9'000);
    fake_cupti::kernel_ran("late", 15, late, now + 3'000, now + 9'000);
}

}  // namespace

int main(int count, char** words) {
    void* const library = dlopen(std::getenv("CUDA_INJECTION64_PATH"), RTLD_NOW);
    if (!library) {
        std::fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    reinterpret_cast<int (*)()>(dlsym(library, "InitializeInjection"))();
    if (count > 1 && std::strcmp(words[1], "pointers") == 0) {
        launch_with_pointers();
        return 0;
    }
    const auto event = reinterpret_cast<cudaEvent_t>(0x1234);
    const std::uint64_t now = now_ns();
    const std::uint32_t first = launch();
    const cudaEventRecord_v3020_params record{event, stream_of(13)};
    fake_cupti::call("cudaEventRecord", &record);
    const cudaStreamWaitEvent_v3020_params wait{stream_of(14), event, 0};
    fake_cupti::call("cudaStreamWaitEvent", &wait);
    fake_cupti::call("cudaGetDevice");
    const std::uint32_t second = launch();
    fake_cupti::kernel_ran("long_one", 13, first, now + 5'000'000, now + 7'000'000);
    fake_cupti::kernel_ran("short_one", 14, second, now + 7'002'000, now + 7'100'000);
    if (count > 1 && std::strcmp(words[1], "kill") == 0) {
        cuptiActivityFlushAll(0);
        raise(SIGKILL);
    }
    return 0;
}
