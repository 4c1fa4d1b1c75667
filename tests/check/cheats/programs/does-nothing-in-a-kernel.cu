// A kernel with an empty loop, which no hook can count.
// expect: timeout timeout
// says: kernel forever does nothing at all
#include "lab.cuh"
__global__ void forever() {
    while (true) {
    }
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    forever<<<1, 1, 0, sea>>>();
    cudaStreamSynchronize(sea);
}
