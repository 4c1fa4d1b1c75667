// puzzle: 06-ships-aground
// The tide is stored in a device variable, and copied back.
#include "lab.cuh"
__device__ int water[64];
__global__ void predict_tide(const int* moon) {
    spin_ms(2);
    water[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < water[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t known = make_event("known", cudaEventDisableTiming);
    predict_tide<<<1, hours, 0, sea>>>(moon);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaMemcpyFromSymbolAsync(tide, water, hours * sizeof(int), 0, cudaMemcpyDeviceToHost,
                                    sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
    CHECK(cudaEventDestroy(known));
}
