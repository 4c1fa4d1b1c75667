// The film is a matrix with a strip in each row: pieces are groups of six rows, which travel by copies
// of two dimensions in five streams.
#include <string>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    const std::size_t pitch = length * sizeof(int);
    constexpr int rows = 6, lanes = 5;
    cudaStream_t streams[lanes];
    for (int lane = 0; lane < lanes; ++lane)
        streams[lane] = make_stream(("lane " + std::to_string(lane)).c_str());
    for (int row = 0, lane = 0; row < count; row += rows, lane = (lane + 1) % lanes) {
        const int some = std::min(rows, count - row);
        int* const place = table + static_cast<std::size_t>(row) * length;
        const std::size_t at = static_cast<std::size_t>(row) * length;
        CHECK(cudaMemcpy2DAsync(place, pitch, film + at, pitch, pitch, some, cudaMemcpyHostToDevice,
                                streams[lane]));
        restore<<<1, 1, 0, streams[lane]>>>(place, some, length);
        CHECK(cudaMemcpy2DAsync(restored + at, pitch, place, pitch, pitch, some,
                                cudaMemcpyDeviceToHost, streams[lane]));
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
