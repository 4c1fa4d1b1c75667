// fails: synchronisations
// says: the host wait
// The result is right, but the host blocks and can do nothing else meanwhile.
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
    CHECK(cudaStreamSynchronize(producer));
    consume<<<1, count, 0, consumer>>>(product, output);
}
