// Two bells at a time, in two streams: no mould is built while its bronze melts.
// puzzle: 29-bells
// expect: fail
// says: waited for it inside
#include "lab.cuh"

__global__ void melt(const int* ore, int* bell) {
    spin(40'000);
    bell[threadIdx.x] = 2 * ore[threadIdx.x];
}
__global__ void cast(int* bell) {
    spin(50'000);
    ++bell[threadIdx.x];
}
void found(const int* ore, int*, int* bells, int count, int parts, cudaStream_t stream) {
    cudaStream_t second = make_stream("second");
    for (int bell = 0; bell < count; ++bell) {
        cudaStream_t s = bell % 2 ? second : stream;
        melt<<<1, parts, 0, s>>>(ore + bell * parts, bells + bell * parts);
        cast<<<1, parts, 0, s>>>(bells + bell * parts);
    }
    CHECK(cudaStreamDestroy(second));
}
