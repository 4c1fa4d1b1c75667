// The graph has one kernel that does what eight did.
// puzzle: 40-fountain
// expect: fail
// says: eight launches of a graph
#include "lab.cuh"
int next_height(cudaStream_t park);
__global__ void play(int* water, int height, int* seen, int* played) {
    spin(8000);
    int w = water[threadIdx.x] % 1000 + height;
    for (int i = 0; i < 6; ++i)
        w = 3 * w + threadIdx.x;
    water[threadIdx.x] = w;
    const int piece = *played;
    seen[piece * blockDim.x + threadIdx.x] = w;
    __syncthreads();
    if (threadIdx.x == 0) *played = piece + 1;
}
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    int height = next_height(park);
    cudaGraph_t piece;
    CHECK(cudaStreamBeginCapture(park, cudaStreamCaptureModeGlobal));
    play<<<1, jets, 0, park>>>(water, height, seen, played);
    CHECK(cudaStreamEndCapture(park, &piece));
    cudaGraphExec_t f;
    CHECK(cudaGraphInstantiate(&f, piece, 0));
    cudaGraphNode_t first;
    size_t one = 1;
    CHECK(cudaGraphGetRootNodes(piece, &first, &one));
    void* arguments[] = {&water, &height, &seen, &played};
    cudaKernelNodeParams p = {};
    p.func = reinterpret_cast<void*>(play);
    p.gridDim = dim3(1);
    p.blockDim = dim3(jets);
    p.kernelParams = arguments;
    for (int i = 0; i < pieces; ++i) {
        if (i) height = next_height(park);
        CHECK(cudaGraphExecKernelNodeSetParams(f, first, &p));
        CHECK(cudaGraphLaunch(f, park));
    }
    CHECK(cudaGraphExecDestroy(f));
    CHECK(cudaGraphDestroy(piece));
}
