// The nodes of a graph that is launched repeatedly, and a cooperative launch.
#include <cooperative_groups.h>

#include "case.cuh"

constexpr int n = 4096;

__global__ void scale(const int* in, int* out, int factor) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] = factor * in[i];
}
__global__ void in_two_steps(int* a, int* b) {
    const auto grid = cooperative_groups::this_grid();
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    a[i] = i;
    grid.sync();
    b[i] = a[n - 1 - i];
}

int main() {
    int *a, *b;
    CHECK(cudaMalloc(&a, n * sizeof(int)));
    CHECK(cudaMalloc(&b, n * sizeof(int)));
    CHECK(cudaMemset(a, 1, n * sizeof(int)));
    cudaStream_t stream = make_stream("stream");
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    scale<<<n / 256, 256, 0, stream>>>(a, b, 3);
    scale<<<n / 256, 256, 0, stream>>>(b, a, 5);
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    for (int i = 0; i < 8; ++i) {
        CHECK(cudaMemsetAsync(a, i < 6 ? 1 : i, n * sizeof(int), stream));
        CHECK(cudaGraphLaunch(executable, stream));
    }
    CHECK(cudaStreamSynchronize(stream));
    int last = 0;
    CHECK(cudaMemcpy(&last, a + n - 1, sizeof last, cudaMemcpyDeviceToHost));
    std::printf("%d\n", last);
    void* arguments[] = {&a, &b};
    for (int i = 0; i < 5; ++i)
        CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void*>(in_two_steps), n / 256, 256,
                                          arguments, 0, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaMemcpy(&last, b, sizeof last, cudaMemcpyDeviceToHost));
    std::printf("%d\n", last);
}
