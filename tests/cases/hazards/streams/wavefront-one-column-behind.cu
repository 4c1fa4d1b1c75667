// rule: S2, E2
//
// wrong: Each tile waits for the tile above its left neighbour.
// finds: race tile tile
//
// repaired: Tiles of a table: each one waits for its upper and its left neighbour.
// prints: 70
#include "case.cuh"

const bool repaired = knob("repaired", 0);

constexpr int size = 5;

__global__ void tile(int* table, int x, int y) {
    const int left = x > 0 ? table[y * size + x - 1] : 0;
    const int upper = y > 0 ? table[(y - 1) * size + x] : 0;
    table[y * size + x] = x == 0 && y == 0 ? 1 : left + upper;
}

int main() {
    int* table = repaired ? pinned_ints(size * size, 0) : device_ints(size * size);
    cudaStream_t rows[size];
    cudaEvent_t done[size][size];
    for (cudaStream_t& row : rows)
        row = make_stream("row");
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            // The wrong one waits for the tile above the left neighbour.
            const int above = repaired ? x : x - 1;
            if (y > 0 && above >= 0) CHECK(cudaStreamWaitEvent(rows[y], done[y - 1][above]));
            tile<<<1, 1, 0, rows[y]>>>(table, x, y);
            done[y][x] = make_event("done");
            CHECK(cudaEventRecord(done[y][x], rows[y]));
        }
    }
    if (repaired) {
        CHECK(cudaStreamSynchronize(rows[size - 1]));
        std::printf("%d\n", table[size * size - 1]);
    } else {
        CHECK(cudaDeviceSynchronize());
    }
}
