// TODO why this is right, in one to three sentences, with the rules' ids.
// answer: overlap
// reason: streams
#include "lab.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");

    first<<<1, 1, 0, a>>>();
    second<<<1, 1, 0, b>>>();

    CHECK(cudaDeviceSynchronize());
    for (cudaStream_t stream : {a, b})
        CHECK(cudaStreamDestroy(stream));
}
