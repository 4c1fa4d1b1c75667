// rule: S2, M5
//
// wrong: memset of a column
// finds: race memset first_column
//
// repaired: memset of another column
// prints: 4 255
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first_column(unsigned char* m, std::size_t pitch) {
    spin(20000);
    m[threadIdx.x * pitch] = 4;
}

int main() {
    constexpr int rows = 32;
    unsigned char *m = nullptr, seen[4] = {};
    std::size_t pitch = 0;
    CHECK(cudaMallocPitch(&m, &pitch, 4, rows));
    CHECK(cudaMemset2D(m, pitch, 0, 4, rows));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemset2DAsync(repaired ? m + 1 : m, pitch, 255, 2, rows, a));
    first_column<<<1, rows, 0, b>>>(m, pitch);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(seen, m + 5 * pitch, 4, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d %d\n", seen[0], seen[1]);
    CHECK(cudaFree(m));
}
