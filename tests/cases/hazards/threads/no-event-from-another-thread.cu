// The threads synchronise the launches of the kernels, not their execution.
// rule: S2
// finds: race produce consume S2
#include <future>
#include <thread>

#include "case.cuh"

__global__ void produce(int* n) {
    spin(100000);
    n[threadIdx.x] = 9;
}
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    std::promise<void> launched;
    std::thread producer([&] {
        cudaStream_t stream = make_stream("producer");
        produce<<<1, 32, 0, stream>>>(n);
        launched.set_value();
    });
    launched.get_future().wait();
    cudaStream_t stream = make_stream("consumer");
    consume<<<1, 32, 0, stream>>>(n, out);
    CHECK(cudaDeviceSynchronize());
    producer.join();
}
