// All heights are arguments of the one snapshot, asked for before the first piece.
// puzzle: 40-fountain
// expect: fail
// says: seen
#include "lab.cuh"
int next_height(cudaStream_t park);
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

struct Heights {
    int of[8];
};
__global__ void rise(int* water, Heights h, const int* played) {
    spin(1000);
    water[threadIdx.x] = water[threadIdx.x] % 1000 + h.of[*played];
}
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    Heights h;
    for (int i = 0; i < pieces; ++i)
        h.of[i] = next_height(park);
    cudaGraph_t piece;
    CHECK(cudaStreamBeginCapture(park, cudaStreamCaptureModeGlobal));
    rise<<<1, jets, 0, park>>>(water, h, played);
    for (int i = 0; i < 6; ++i)
        sway<<<1, jets, 0, park>>>(water);
    fall<<<1, jets, 0, park>>>(water, seen, played);
    CHECK(cudaStreamEndCapture(park, &piece));
    cudaGraphExec_t f;
    CHECK(cudaGraphInstantiate(&f, piece, 0));
    for (int i = 0; i < pieces; ++i)
        CHECK(cudaGraphLaunch(f, park));
    CHECK(cudaGraphExecDestroy(f));
    CHECK(cudaGraphDestroy(piece));
}
