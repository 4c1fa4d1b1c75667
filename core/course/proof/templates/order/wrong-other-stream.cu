// fails: result, hazards
// says: race
// An event recorded in the waiting stream does not order the other stream's work.
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
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    // order: begin
    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaEventRecord(done, consumer));
    CHECK(cudaStreamWaitEvent(consumer, done));
    consume<<<1, count, 0, consumer>>>(product, output);
    // order: end
    CHECK(cudaEventDestroy(done));
}
