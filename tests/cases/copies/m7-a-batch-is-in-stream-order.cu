// A batch comes after all earlier work of its stream and before all later work;
// different targets in one batch, and one source for several targets, do not conflict.
// rule: M7, S1
// order: produce before h2d#1
// order: d2d before consume
// prints: 5 5 3
#include "batch.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 3;
}
__global__ void consume(const int* n, int* copy) { *copy = *n; }

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(8), *host = pinned_ints(1, 5);
    produce<<<1, 1, 0, s>>>(device);
    void* to[] = {device + 1, device + 2, device + 3};
    const void* from[] = {host, host, device};
    copy_batch(to, from, sizeof(int), 3, cudaMemcpySrcAccessOrderStream, s);
    consume<<<1, 1, 0, s>>>(device + 3, device + 4);
    std::printf("%d ", fetch_int(device + 1, s));
    std::printf("%d ", fetch_int(device + 2, s));
    std::printf("%d\n", fetch_int(device + 4, s));
}
