// Padding of pitched rows and structures is never written, and copies include it.
// rule: M1
// prints: 5 7.0
#include "case.cuh"

struct Pair {
    char key;
    double value;
};

__global__ void fill(Pair* pairs, char* rows, std::size_t pitch) {
    pairs[threadIdx.x].key = 5;
    pairs[threadIdx.x].value = 7.0;
    rows[threadIdx.x * pitch] = 1;
}

int main() {
    Pair *pairs = nullptr, seen[8];
    char *rows = nullptr, *copy = nullptr;
    std::size_t pitch = 0;
    CHECK(cudaMalloc(&pairs, sizeof seen));
    CHECK(cudaMallocPitch(&rows, &pitch, 1, 8));
    CHECK(cudaMalloc(&copy, pitch * 8));
    fill<<<1, 8>>>(pairs, rows, pitch);
    CHECK(cudaMemcpy(copy, rows, pitch * 8, cudaMemcpyDeviceToDevice));
    CHECK(cudaMemcpy(seen, pairs, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%d %.1f\n", seen[7].key, seen[7].value);
    CHECK(cudaFree(pairs));
    CHECK(cudaFree(rows));
    CHECK(cudaFree(copy));
}
