// The copy was complete when the first kernel started, and also when the second one starts.
// Other work of the stream is ordered as usual, and later work is ordered after both.
// rule: S1, S3
// prints: 5 7
// overlap: first second
// order: first before d2h
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void second(const int* table, int* result) { *result = *table; }

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *table = device_ints(1), *result = pinned_ints(1, 0);
    int *five = pinned_ints(1, 5), *back = pinned_ints(1, 0);
    CHECK(cudaMemcpyAsync(table, five, sizeof(int), cudaMemcpyHostToDevice, s));
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, table, result);
    CHECK(cudaMemcpyAsync(back, value, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", *result, *back);
}
