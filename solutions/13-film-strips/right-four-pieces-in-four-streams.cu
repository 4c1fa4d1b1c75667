// Four pieces in four streams: just about twice as fast as in one.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    cudaStream_t streams[4];
    const int strips = count / 4;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
    for (int i = 0; i < 4; ++i) {
        streams[i] = make_stream("quarter");
        CHECK(cudaMemcpyAsync(table + i * numbers, film + i * numbers, numbers * sizeof(int),
                              cudaMemcpyHostToDevice, streams[i]));
        restore<<<1, 1, 0, streams[i]>>>(table + i * numbers, strips, length);
        CHECK(cudaMemcpyAsync(restored + i * numbers, table + i * numbers, numbers * sizeof(int),
                              cudaMemcpyDeviceToHost, streams[i]));
    }
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
}
