// One stream for each engine: one carries the strips in, one restores, one carries them home.
// Events hand each piece from one to the next (E2).
#include <vector>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    constexpr int pieces = 8;
    cudaStream_t in = make_stream("in"), work = make_stream("work"), home = make_stream("home");
    std::vector<cudaEvent_t> arrived, finished;
    for (int i = 0; i < pieces; ++i) {
        arrived.push_back(make_event("arrived", cudaEventDisableTiming));
        finished.push_back(make_event("finished", cudaEventDisableTiming));
    }
    const int strips = count / pieces;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
    for (int i = 0; i < pieces; ++i) {
        CHECK(cudaMemcpyAsync(table + i * numbers, film + i * numbers, numbers * sizeof(int),
                              cudaMemcpyHostToDevice, in));
        CHECK(cudaEventRecord(arrived[i], in));
    }
    for (int i = 0; i < pieces; ++i) {
        CHECK(cudaStreamWaitEvent(work, arrived[i]));
        restore<<<1, 1, 0, work>>>(table + i * numbers, strips, length);
        CHECK(cudaEventRecord(finished[i], work));
    }
    for (int i = 0; i < pieces; ++i) {
        CHECK(cudaStreamWaitEvent(home, finished[i]));
        CHECK(cudaMemcpyAsync(restored + i * numbers, table + i * numbers, numbers * sizeof(int),
                              cudaMemcpyDeviceToHost, home));
    }
    CHECK(cudaStreamSynchronize(home));
    for (int i = 0; i < pieces; ++i) {
        CHECK(cudaEventDestroy(arrived[i]));
        CHECK(cudaEventDestroy(finished[i]));
    }
    for (cudaStream_t stream : {in, work, home})
        CHECK(cudaStreamDestroy(stream));
}
