// Each kernel of each piece by a launch of its own: the right heights, and nothing of a snapshot.
// fails: evidence
// says: eight launches of a graph
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
    for (int i = 0; i < pieces; ++i) {
        rise<<<1, jets, 0, park>>>(water, next_height(park));
        for (int j = 0; j < 6; ++j)
            sway<<<1, jets, 0, park>>>(water);
        fall<<<1, jets, 0, park>>>(water, seen, played);
    }
}
