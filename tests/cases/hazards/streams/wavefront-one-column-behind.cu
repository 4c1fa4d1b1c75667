// Each tile waits for the tile above its left neighbour.
// rule: S2, E2
// finds: race tile tile
#include "case.cuh"

constexpr int size = 5;

__global__ void tile(int* table, int x, int y) {
    const int left = x > 0 ? table[y * size + x - 1] : 0;
    const int upper = y > 0 ? table[(y - 1) * size + x] : 0;
    table[y * size + x] = x == 0 && y == 0 ? 1 : left + upper;
}

int main() {
    int* table = device_ints(size * size);
    cudaStream_t rows[size];
    cudaEvent_t done[size][size];
    for (cudaStream_t& row : rows)
        row = make_stream("row");
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (y > 0 && x > 0) CHECK(cudaStreamWaitEvent(rows[y], done[y - 1][x - 1]));
            tile<<<1, 1, 0, rows[y]>>>(table, x, y);
            done[y][x] = make_event("done");
            CHECK(cudaEventRecord(done[y][x], rows[y]));
        }
    }
    CHECK(cudaDeviceSynchronize());
}
