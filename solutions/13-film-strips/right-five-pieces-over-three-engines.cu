// Five pieces of thirteen strips (the last has twelve) go through one stream for each engine,
// joined by events.
#include <algorithm>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    cudaStream_t up = make_stream("up"), work = make_stream("work"), down = make_stream("down");
    cudaEvent_t handed_over = make_event("handed over", cudaEventDisableTiming);
    const int strips_a_piece = 13;
    for (int first = 0; first < count; first += strips_a_piece) {
        const int strips = std::min(strips_a_piece, count - first);
        const std::size_t at = static_cast<std::size_t>(first) * length;
        const std::size_t bytes = sizeof(int) * strips * length;
        CHECK(cudaMemcpyAsync(table + at, film + at, bytes, cudaMemcpyHostToDevice, up));
        CHECK(cudaEventRecord(handed_over, up));
        CHECK(cudaStreamWaitEvent(work, handed_over));
        restore<<<1, 1, 0, work>>>(table + at, strips, length);
        CHECK(cudaEventRecord(handed_over, work));
        CHECK(cudaStreamWaitEvent(down, handed_over));
        CHECK(cudaMemcpyAsync(restored + at, table + at, bytes, cudaMemcpyDeviceToHost, down));
    }
    CHECK(cudaStreamSynchronize(down));
    CHECK(cudaEventDestroy(handed_over));
    for (cudaStream_t stream : {up, work, down})
        CHECK(cudaStreamDestroy(stream));
}
