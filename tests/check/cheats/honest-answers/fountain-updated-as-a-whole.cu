// puzzle: 40-fountain
#include "lab.cuh"
int next_height(cudaStream_t park);
__global__ void rise(int* water, int height) {
    spin(1000);
    water[threadIdx.x] = water[threadIdx.x] % 1000 + height;
}
__global__ void sway(int* water) {
    spin(1000);
    water[threadIdx.x] = 3 * water[threadIdx.x] + threadIdx.x;
}
__global__ void fall(const int* water, int* seen, int* played) {
    const int piece = *played;
    seen[piece * blockDim.x + threadIdx.x] = water[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) *played = piece + 1;
}

static cudaGraph_t capture(int height, int* water, int* seen, int* played, int jets,
                           cudaStream_t s) {
    cudaGraph_t g;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeThreadLocal));
    rise<<<1, jets, 0, s>>>(water, height);
    for (int i = 0; i < 6; ++i)
        sway<<<1, jets, 0, s>>>(water);
    fall<<<1, jets, 0, s>>>(water, seen, played);
    CHECK(cudaStreamEndCapture(s, &g));
    return g;
}
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    cudaStream_t sketch = make_stream("sketch");
    cudaGraphExec_t ready = nullptr;
    cudaGraph_t first = capture(0, water, seen, played, jets, sketch);
    CHECK(cudaGraphInstantiate(&ready, first, 0));
    CHECK(cudaGraphDestroy(first));
    for (int i = 0; i < pieces; ++i) {
        cudaGraph_t g = capture(next_height(park), water, seen, played, jets, sketch);
        cudaGraphExecUpdateResultInfo info;
        CHECK(cudaGraphExecUpdate(ready, g, &info));
        CHECK(cudaGraphDestroy(g));
        CHECK(cudaGraphLaunch(ready, park));
    }
    CHECK(cudaGraphExecDestroy(ready));
    CHECK(cudaStreamDestroy(sketch));
}
