// Tiles of a table: each one waits for its upper and its left neighbour.
// rule: S2, E2
// prints: 70
#include "case.cuh"

constexpr int size = 5;

__global__ void tile(int* table, int x, int y) {
    const int left = x > 0 ? table[y * size + x - 1] : 0;
    const int upper = y > 0 ? table[(y - 1) * size + x] : 0;
    table[y * size + x] = x == 0 && y == 0 ? 1 : left + upper;
}

int main() {
    int* table = pinned_ints(size * size, 0);
    cudaStream_t rows[size];
    cudaEvent_t done[size][size];
    for (cudaStream_t& row : rows)
        row = make_stream("row");
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (y > 0) CHECK(cudaStreamWaitEvent(rows[y], done[y - 1][x]));
            tile<<<1, 1, 0, rows[y]>>>(table, x, y);
            done[y][x] = make_event("done");
            CHECK(cudaEventRecord(done[y][x], rows[y]));
        }
    }
    CHECK(cudaStreamSynchronize(rows[size - 1]));
    std::printf("%d\n", table[size * size - 1]);
}
