// One launch writes the results of all pieces: no water moves, and no piece is played.
// puzzle: 40-fountain
// expect: fail
// says: seen
#include "lab.cuh"

int next_height(cudaStream_t park);

struct Heights {
    int of[8];
};

__global__ void show(int* seen, int* played, Heights heights, int pieces) {
    int water = 0;
    for (int piece = 0; piece < pieces; ++piece) {
        water = water % 1000 + heights.of[piece];
        for (int i = 0; i < 6; ++i)
            water = 3 * water + threadIdx.x;
        seen[piece * blockDim.x + threadIdx.x] = water;
    }
    if (threadIdx.x == 0) *played = pieces;
}

void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    Heights all;
    for (int piece = 0; piece < pieces; ++piece)
        all.of[piece] = next_height(park);
    show<<<1, jets, 0, park>>>(seen, played, all, pieces);
}
