// CUDA_LAUNCH_BLOCKING=1 affects work on the multiprocessors: kernels, alone and in graphs, memsets,
// copies within the device. Copies between host and device and host functions stay asynchronous.
// rule: X1
// prints: kernel: done
// prints: graph: done
// prints: memset: done
// prints: copy on the device: done
// prints: copy to the device: under way
// prints: copy to the host: under way
// prints: host function: under way
#include <chrono>
#include <cstdlib>
#include <thread>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

static void sleep_ms(void*) { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }

int main() {
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    const std::size_t bytes = 256 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    k<<<1, 1, 0, s>>>();
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    const auto show_after = [&](const char* what) {
        const cudaError_t answer = cudaStreamQuery(s);
        std::printf("%s: %s\n", what, answer == cudaSuccess ? "done" : "under way");
        CHECK(cudaStreamSynchronize(s));
    };
    k<<<1, 1, 0, s>>>();
    show_after("kernel");
    CHECK(cudaGraphLaunch(executable, s));
    show_after("graph");
    CHECK(cudaMemsetAsync(device, 0, bytes, s));
    show_after("memset");
    CHECK(cudaMemcpyAsync(device + bytes, device, bytes, cudaMemcpyDeviceToDevice, s));
    show_after("copy on the device");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    show_after("copy to the device");
    CHECK(cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, s));
    show_after("copy to the host");
    CHECK(cudaLaunchHostFunc(s, sleep_ms, nullptr));
    show_after("host function");
}
