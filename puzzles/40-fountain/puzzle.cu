// The fountain in the park plays eight pieces in an evening. All pieces have the same eight
// movements, a graph that was instantiated once; only the height to which the water rises differs.
// The gardener enters it before each piece. Yet all evening the water rises as in the first.
#include "lab.cuh"

// harness.cu: called before each piece, when the one before is on its way in `park`.
int next_height(cudaStream_t park);

__global__ void rise(int* water, int height) {
    spin(1000);
    water[threadIdx.x] = water[threadIdx.x] % 1000 + height;
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

// All memory is on the device. The water has `jets` numbers, and so has each row of `seen`.
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    int height = next_height(park);
    cudaGraph_t piece;
    CHECK(cudaStreamBeginCapture(park, cudaStreamCaptureModeGlobal));
    rise<<<1, jets, 0, park>>>(water, height);
    for (int i = 0; i < 6; ++i)
        sway<<<1, jets, 0, park>>>(water);
    fall<<<1, jets, 0, park>>>(water, seen, played);
    CHECK(cudaStreamEndCapture(park, &piece));
    cudaGraphExec_t fountain;
    CHECK(cudaGraphInstantiate(&fountain, piece, 0));

    cudaGraphNode_t first;
    size_t one = 1;
    CHECK(cudaGraphGetRootNodes(piece, &first, &one));
    void* arguments[] = {&water, &height};
    cudaKernelNodeParams rising = {};
    rising.func = reinterpret_cast<void*>(rise);
    rising.gridDim = dim3(1);
    rising.blockDim = dim3(jets);
    rising.kernelParams = arguments;
    for (int i = 0; i < pieces; ++i) {
        if (i > 0) height = next_height(park);
        // TODO: let each piece have its own height. The evening must not become longer.
        CHECK(cudaGraphKernelNodeSetParams(first, &rising));
        CHECK(cudaGraphLaunch(fountain, park));
    }
    CHECK(cudaGraphExecDestroy(fountain));
    CHECK(cudaGraphDestroy(piece));
}
