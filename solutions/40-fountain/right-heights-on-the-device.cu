// The heights lie on the device, and the graph's first kernel takes that of its piece: what differs
// is no argument any more.
#include "lab.cuh"

__global__ void rise(int* water, const int* heights, const int* played) {
    spin(1000);
    water[threadIdx.x] = water[threadIdx.x] % 1000 + heights[*played];
}

__global__ void sway(int* water) {
    spin(1000);
    water[threadIdx.x] = 3 * water[threadIdx.x] + threadIdx.x;
}

// The piece is over: what was seen of it goes to the next row of `seen`.
__global__ void fall(const int* water, int* seen, int* played) {
    const int piece = *played;
    seen[piece * blockDim.x + threadIdx.x] = water[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) *played = piece + 1;
}

void evening(const int* heights, int pieces, int* water, int* seen, int* played, int jets,
             cudaStream_t park) {
    int* all;
    CHECK(cudaMalloc(&all, pieces * sizeof(int)));
    CHECK(cudaMemcpyAsync(all, heights, pieces * sizeof(int), cudaMemcpyHostToDevice, park));
    cudaGraph_t piece;
    CHECK(cudaStreamBeginCapture(park, cudaStreamCaptureModeGlobal));
    rise<<<1, jets, 0, park>>>(water, all, played);
    for (int i = 0; i < 6; ++i)
        sway<<<1, jets, 0, park>>>(water);
    fall<<<1, jets, 0, park>>>(water, seen, played);
    CHECK(cudaStreamEndCapture(park, &piece));
    cudaGraphExec_t fountain;
    CHECK(cudaGraphInstantiate(&fountain, piece, 0));
    for (int i = 0; i < pieces; ++i)
        CHECK(cudaGraphLaunch(fountain, park));
    CHECK(cudaGraphExecDestroy(fountain));
    CHECK(cudaGraphDestroy(piece));
    CHECK(cudaFreeAsync(all, park));
}
