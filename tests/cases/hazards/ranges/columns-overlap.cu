// rule: S2
//
// wrong: Two streams copy blocks of columns of one matrix; the second one begins a column too
// early.
// finds: race h2d#1 h2d#2
//
// repaired: columns side by side
// prints: 1 1 1 2 2 2 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    constexpr std::size_t rows = 40, columns = 7, left = 3;
    unsigned char *matrix = nullptr, *ones = nullptr, *twos = nullptr;
    std::size_t pitch = 0;
    CHECK(cudaMallocPitch(&matrix, &pitch, columns, rows));
    CHECK(cudaMallocHost(&ones, rows * columns));
    CHECK(cudaMallocHost(&twos, rows * columns));
    for (std::size_t i = 0; i < rows * columns; ++i)
        ones[i] = 1, twos[i] = 2;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const std::size_t first = repaired ? left : left - 1;
    CHECK(cudaMemcpy2DAsync(matrix, pitch, ones, left, left, rows, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpy2DAsync(matrix + first, pitch, twos, columns, columns - first, rows,
                            cudaMemcpyHostToDevice, b));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy2D(ones, columns, matrix, pitch, columns, rows, cudaMemcpyDeviceToHost));
    if (repaired) {
        for (std::size_t i = 0; i < columns; ++i)
            std::printf("%d%s", ones[(rows - 1) * columns + i], i + 1 < columns ? " " : "\n");
    }
    CHECK(cudaFree(matrix));
}
