// Five pieces, the last one a strip shorter than the others, each in a stream of its own.
#include <algorithm>
#include <string>
#include <vector>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    const int pieces = 5, most = (count + pieces - 1) / pieces;
    std::vector<cudaStream_t> streams;
    for (int first = 0; first < count; first += most) {
        const int strips = std::min(most, count - first);
        const std::size_t at = static_cast<std::size_t>(first) * length;
        const std::size_t bytes = sizeof(int) * strips * length;
        cudaStream_t stream = make_stream(("strips from " + std::to_string(first)).c_str());
        CHECK(cudaMemcpyAsync(table + at, film + at, bytes, cudaMemcpyHostToDevice, stream));
        restore<<<1, 1, 0, stream>>>(table + at, strips, length);
        CHECK(cudaMemcpyAsync(restored + at, table + at, bytes, cudaMemcpyDeviceToHost, stream));
        streams.push_back(stream);
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
