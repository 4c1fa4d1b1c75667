// A fence: one launch without a stream orders two streams that have nothing to do with it.
#include "lab.cuh"

__global__ void before() { spin_ms(2); }
__global__ void between() { spin_ms(1); }
__global__ void after() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault);  // try cudaStreamNonBlocking
    cudaStream_t b = make_stream("b", cudaStreamDefault);
    before<<<1, 1, 0, a>>>();
    between<<<1, 1>>>();
    after<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(a));
    CHECK(cudaStreamDestroy(b));
}
