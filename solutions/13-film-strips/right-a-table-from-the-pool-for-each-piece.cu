// Each piece has its own place, allocated and freed in its stream; the large table is not needed.
#include <array>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int*, int count, int length) {
    constexpr int pieces = 8;
    std::array<cudaStream_t, 3> streams;
    for (cudaStream_t& stream : streams)
        stream = make_stream("hand");
    const int strips = count / pieces;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
    for (int i = 0; i < pieces; ++i) {
        cudaStream_t stream = streams[i % streams.size()];
        int* place;
        CHECK(cudaMallocAsync(&place, numbers * sizeof(int), stream));
        CHECK(cudaMemcpyAsync(place, film + i * numbers, numbers * sizeof(int),
                              cudaMemcpyHostToDevice, stream));
        restore<<<1, 1, 0, stream>>>(place, strips, length);
        CHECK(cudaMemcpyAsync(restored + i * numbers, place, numbers * sizeof(int),
                              cudaMemcpyDeviceToHost, stream));
        CHECK(cudaFreeAsync(place, stream));
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
