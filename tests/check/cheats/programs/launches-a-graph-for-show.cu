// One kernel plays each piece, and a graph of eight kernels that nothing depends on is launched,
// too.
// puzzle: 40-fountain
// expect: fail
// says: eight launches of a graph
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

__global__ void play(int* water, int height, int* seen, int piece) {
    spin(8000);
    int w = water[threadIdx.x] % 1000 + height;
    for (int i = 0; i < 6; ++i)
        w = 3 * w + threadIdx.x;
    water[threadIdx.x] = w;
    seen[piece * blockDim.x + threadIdx.x] = w;
}
__global__ void show(int* played) { *played += 1; }
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    cudaGraph_t piece;
    CHECK(cudaStreamBeginCapture(park, cudaStreamCaptureModeGlobal));
    for (int i = 0; i < 8; ++i)
        show<<<1, 1, 0, park>>>(played);
    CHECK(cudaStreamEndCapture(park, &piece));
    cudaGraphExec_t f;
    CHECK(cudaGraphInstantiate(&f, piece, 0));
    for (int i = 0; i < pieces; ++i) {
        CHECK(cudaGraphLaunch(f, park));
        play<<<1, jets, 0, park>>>(water, next_height(park), seen, i);
    }
    CHECK(cudaGraphExecDestroy(f));
    CHECK(cudaGraphDestroy(piece));
}
