// fails: answers
// says: TODO the reply to the choice
// answer: sum
// reason: order
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
