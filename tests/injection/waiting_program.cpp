// A kernel in one stream, and one in another that waits for it by an event. `kill`: it ends by
// force after CUPTI has delivered what ran.
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

}  // namespace

int main(int count, char** words) {
    void* const library = dlopen(std::getenv("CUDA_INJECTION64_PATH"), RTLD_NOW);
    if (!library) {
        std::fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    reinterpret_cast<int (*)()>(dlsym(library, "InitializeInjection"))();
    const auto event = reinterpret_cast<cudaEvent_t>(0x1234);
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    const std::uint64_t now = static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
                              static_cast<std::uint64_t>(time.tv_nsec);

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
