// The pieces are shared out by OpenMP: four threads, and each thread's pieces are in its own
// stream.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    constexpr int pieces = 8;
    const int strips = count / pieces;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
#pragma omp parallel num_threads(4)
    {
        cudaStream_t stream = make_stream("a thread's");
#pragma omp for
        for (int i = 0; i < pieces; ++i) {
            const std::size_t at = i * numbers;
            CHECK(cudaMemcpyAsync(table + at, film + at, numbers * sizeof(int),
                                  cudaMemcpyHostToDevice, stream));
            restore<<<1, 1, 0, stream>>>(table + at, strips, length);
            CHECK(cudaMemcpyAsync(restored + at, table + at, numbers * sizeof(int),
                                  cudaMemcpyDeviceToHost, stream));
        }
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
