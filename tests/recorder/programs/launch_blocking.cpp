// With CUDA_LAUNCH_BLOCKING, a launch returns when its kernel is complete; a copy does not.
#include <cuda_runtime_api.h>

#include <cstdio>
#include <cstdlib>

namespace {

const long step = 5'000'000;

void show_after(const char* what, cudaStream_t stream) {
    std::printf("%s: %s\n", what, cudaStreamQuery(stream) == cudaSuccess ? "done" : "under way");
    cudaStreamSynchronize(stream);
}

}  // namespace

int main() {
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    void *memory, *host;
    cudaMallocHost(&host, step);
    cudaMalloc(&memory, step);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaLaunchKernel(&step, dim3(1), dim3(32), nullptr, 0, stream);
    show_after("kernel", stream);
    cudaGraphLaunch(nullptr, stream);
    show_after("graph", stream);
    cudaMemcpyAsync(host, memory, step, cudaMemcpyDeviceToHost, stream);
    show_after("copy to the host", stream);
}
