// One GPU works, and then the other one, which was selected before any work was issued.
#include <cuda_runtime_api.h>

#include <cstddef>
#include <initializer_list>

namespace {

const long step = 5'000'000;
constexpr std::size_t bytes = 5'000'000;  // 5 ms of copying

}  // namespace

int main() {
    void* memory[2] = {};
    void* host = nullptr;
    cudaMallocHost(&host, bytes);
    cudaStream_t streams[2];
    for (int device = 0; device < 2; ++device) {
        cudaSetDevice(device);
        cudaMalloc(&memory[device], bytes);
        cudaStreamCreate(&streams[device]);
    }
    for (int device : {1, 0, 1}) {
        cudaSetDevice(device);
        cudaLaunchKernel(&step, dim3(1), dim3(32), nullptr, 0, streams[device]);
        cudaMemcpyAsync(host, memory[device], bytes, cudaMemcpyDeviceToHost, streams[device]);
    }
    cudaSetDevice(0);
    cudaStreamSynchronize(streams[0]);
    cudaStreamSynchronize(streams[1]);
}
