// In an attic lie sixty-four strips of film, the only pictures of a valley before the dam. A GPU
// brings their colours back: all strips travel to it, are restored one after the other, and travel
// home. While one of the three happens the other two do nothing, and the archive closes at five.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

// `film` and `restored` are pinned memory, `table` is on the device; each has room for all strips.
void restore_film(const int* film, int* restored, int* table, int count, int length) {
    // TODO: work in pieces, over several streams: about twice as fast as this, and done on return.
    const std::size_t bytes = sizeof(int) * count * length;
    cudaStream_t stream = make_stream("all");
    CHECK(cudaMemcpyAsync(table, film, bytes, cudaMemcpyHostToDevice, stream));
    restore<<<1, 1, 0, stream>>>(table, count, length);
    CHECK(cudaMemcpyAsync(restored, table, bytes, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
}
