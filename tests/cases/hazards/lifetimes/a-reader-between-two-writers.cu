// Readers in many streams between two writers: each reader waits for the first, the second for all.
// rule: E2, S2
// prints: 0 11 11 11
#include <vector>

#include "case.cuh"

__global__ void write(int* n, int value) {
    spin(20000);
    *n = value;
}
__global__ void read(const int* n, int* result) {
    spin(20000);
    *result = *n;
}

int main() {
    int *n = device_ints(1), *results = pinned_ints(4, 0);
    cudaStream_t writer = make_stream("writer");
    cudaEvent_t written = make_event("written");
    write<<<1, 1, 0, writer>>>(n, 11);
    CHECK(cudaEventRecord(written, writer));
    for (int i = 1; i < 4; ++i) {
        cudaStream_t reader = make_stream("reader");
        cudaEvent_t done = make_event("read");
        CHECK(cudaStreamWaitEvent(reader, written));
        read<<<1, 1, 0, reader>>>(n, results + i);
        CHECK(cudaEventRecord(done, reader));
        CHECK(cudaStreamWaitEvent(writer, done));
    }
    write<<<1, 1, 0, writer>>>(n, 22);
    CHECK(cudaStreamSynchronize(writer));
    std::printf("%d %d %d %d\n", results[0], results[1], results[2], results[3]);
}
