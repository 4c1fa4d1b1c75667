// Both kernels only add: the second adds zero, and uses the old value.
// expect: fail
// says: keeps them from being a race
#include "lab.cuh"
__global__ void empty(int* tide) { tide[threadIdx.x] = 0; }
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    atomicAdd(tide + threadIdx.x, 20 + 3 * moon[threadIdx.x]);
}
__global__ void admit_ships(int* tide, const int* draught, int* admitted) {
    spin_ms(5);
    const int found = atomicAdd(tide + threadIdx.x, 1);
    atomicSub(tide + threadIdx.x, 1);
    admitted[threadIdx.x] = draught[threadIdx.x] < found;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t begun = make_event("begun");
    empty<<<1, hours, 0, sea>>>(tide);
    CHECK(cudaEventRecord(begun, sea));
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaStreamWaitEvent(harbour, begun));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(begun));
}
