// The default stream with blocking streams, and other order without events. Each operation
// whose range begins with "expect" has that cause by construction, as in truth.py.
#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>

__global__ void turn(long long cycles) {
    const long long end = clock64() + cycles;
    while (clock64() < end) {
    }
}

void spin(double milliseconds, cudaStream_t stream) {
    turn<<<1, 1, 0, stream>>>(static_cast<long long>(milliseconds * 1'900'000));
}

int ranges = 0;

template <class Work>
void expect(const char* cause, Work work) {
    nvtxRangePushA((std::string(cause) + " #" + std::to_string(++ranges)).c_str());
    work();
    nvtxRangePop();
}

int main() {
    cudaStream_t a, b, c;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaStreamCreateWithFlags(&c, cudaStreamNonBlocking);
    constexpr size_t bytes = 1 << 20;
    void *device, *pinned;
    void* const pageable = std::malloc(bytes);
    std::memset(pageable, 1, bytes);
    cudaMalloc(&device, bytes);
    cudaMallocHost(&pinned, bytes);
    spin(0.1, a);
    for (int round = 0; round < 5; ++round) {
        const auto settle = [] {
            cudaDeviceSynchronize();
            usleep(1000);
        };
        settle();
        spin(2, a);
        expect("expect:legacy_barrier", [&] { spin(1, nullptr); });
        expect("expect:legacy_barrier", [&] { spin(0.5, b); });
        expect("expect:host_issue", [&] { spin(0.1, c); });
        settle();
        spin(2, a);
        expect("expect:host_issue", [&] { spin(0.1, b); });
        settle();
        spin(2, a);
        expect("expect:legacy_barrier", [&] { cudaMemcpy(pinned, device, bytes, cudaMemcpyDefault); });
        settle();
        spin(2, c);
        expect("expect:host_issue", [&] { cudaMemcpy(pinned, device, bytes, cudaMemcpyDefault); });
        settle();
        spin(2, a);
        expect("expect:legacy_barrier", [&] { cudaMemset(device, 0, bytes); });
        settle();
        spin(2, a);
        expect("expect:stream_order",
               [&] { cudaMemcpyAsync(pageable, device, bytes, cudaMemcpyDefault, a); });
        settle();
        spin(2, a);
        cudaLaunchHostFunc(a, [](void*) { usleep(3000); }, nullptr);
        expect("expect:host_function", [&] { spin(0.1, a); });
        settle();
        spin(2, a);
        expect("expect:legacy_barrier", [&] { spin(0.1, cudaStreamLegacy); });
    }
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
