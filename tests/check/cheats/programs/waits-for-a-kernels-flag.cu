// A kernel raises a flag in pinned memory, which the host polls.
// expect: fail
// says: without a call of CUDA
#include "lab.cuh"
// @kernels
__global__ void raise_flag(volatile int* flag) {
    __threadfence_system();
    *flag = 1;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    volatile int* flag;
    CHECK(cudaMallocHost(const_cast<int**>(&flag), sizeof(int)));
    *flag = 0;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    raise_flag<<<1, 1, 0, sea>>>(flag);
    while (*flag == 0) {
    }
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
