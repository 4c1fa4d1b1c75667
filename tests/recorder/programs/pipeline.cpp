// Two streams that share the copy engines, the legacy stream between them, a host function, a
// graph, and two calls that fail.
#include <cuda_runtime_api.h>

#include <cstdio>

namespace {

const long one_step = 5'000'000;
const long two_steps = 10'000'000;
constexpr std::size_t bytes = 5'000'000;  // 5 ms of copying

void launch(const long& kernel, cudaStream_t stream) {
    cudaLaunchKernel(&kernel, dim3(1), dim3(32), nullptr, 0, stream);
}

}  // namespace

int main() {
    void* device = nullptr;
    void* host = nullptr;
    cudaMalloc(&device, bytes);
    cudaMallocHost(&host, bytes);
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaEvent_t done, passed;
    cudaEventCreate(&done);
    cudaEventCreate(&passed);

    cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, a);
    cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, b);
    launch(two_steps, a);
    cudaEventRecord(done, a);
    cudaStreamWaitEvent(b, done, 0);
    cudaEventRecord(passed, b);
    cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, b);
    launch(one_step, nullptr);
    launch(one_step, a);
    cudaStreamSynchronize(a);

    cudaLaunchHostFunc(
        a, [](void* text) { std::puts(static_cast<const char*>(text)); },
        const_cast<char*>("host function"));
    cudaGraph_t graph;
    cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal);
    launch(one_step, a);
    cudaStreamEndCapture(a, &graph);
    cudaGraphLaunch(nullptr, a);

    std::printf("no kernel: %d\n", cudaLaunchKernel(nullptr, dim3(1), dim3(1), nullptr, 0, a));
    std::printf("last error: %d\n", cudaGetLastError());
    std::printf("last error: %d\n", cudaGetLastError());
    cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
    return 3;
}
