// The first and the last piece are small, so that little time passes before all three engines have
// work, and little after the first has none; three streams take turns.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    const int sizes[] = {2, 4, 8, 12, 12, 12, 8, 4, 2};
    cudaStream_t streams[] = {make_stream("red"), make_stream("green"), make_stream("blue")};
    int first = 0, turn = 0;
    for (const int size : sizes) {
        if (first + size > count) break;
        cudaStream_t stream = streams[turn++ % 3];
        const std::size_t at = static_cast<std::size_t>(first) * length;
        const std::size_t bytes = sizeof(int) * size * length;
        CHECK(cudaMemcpyAsync(table + at, film + at, bytes, cudaMemcpyHostToDevice, stream));
        restore<<<1, 1, 0, stream>>>(table + at, size, length);
        CHECK(cudaMemcpyAsync(restored + at, table + at, bytes, cudaMemcpyDeviceToHost, stream));
        first += size;
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
