// TODO the story, in two to six lines: a small world, what goes wrong in it, and what may not be lost
// when it is repaired.
#include "lab.cuh"

__global__ void produce(const int* input, int* product) {
    spin_ms(2);
    product[threadIdx.x] = 3 * input[threadIdx.x] + 1;
}

__global__ void consume(const int* product, int* output) {
    spin_ms(1);
    output[threadIdx.x] = product[threadIdx.x] + 5;
}

void solve(const int* input, int* product, int* output, int count, cudaStream_t producer,
           cudaStream_t consumer) {
    produce<<<1, count, 0, producer>>>(input, product);
    // TODO: the consumer begins when its input is there; the host waits for nothing.
    consume<<<1, count, 0, consumer>>>(product, output);
}
