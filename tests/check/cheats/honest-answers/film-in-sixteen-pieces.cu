// puzzle: 13-film-strips
// Sixteen pieces in three streams, copied as rows.
#include <vector>
#include "lab.cuh"
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}
void restore_film(const int* film, int* restored, int* table, int count, int length) {
    std::vector<cudaStream_t> streams(3);
    for (cudaStream_t& stream : streams)
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    const int pieces = 16, strips = count / pieces;
    const std::size_t row = length * sizeof(int);
    for (int i = 0; i < pieces; ++i) {
        cudaStream_t stream = streams[i % streams.size()];
        const std::size_t at = static_cast<std::size_t>(i) * strips * length;
        CHECK(cudaMemcpy2DAsync(table + at, row, film + at, row, row, strips,
                                cudaMemcpyHostToDevice, stream));
        restore<<<1, 1, 0, stream>>>(table + at, strips, length);
        CHECK(cudaMemcpy2DAsync(restored + at, row, table + at, row, row, strips,
                                cudaMemcpyDeviceToHost, stream));
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
