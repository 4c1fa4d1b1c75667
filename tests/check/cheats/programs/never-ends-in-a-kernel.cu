// An endless kernel.
// expect: timeout timeout
// says: work limit
#include "lab.cuh"
__global__ void forever() {
    for (volatile int i = 0;; i = i + 1) {
    }
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    forever<<<1, 1, 0, sea>>>();
    cudaStreamSynchronize(sea);
}
