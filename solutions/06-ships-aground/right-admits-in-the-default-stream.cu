// The tide is predicted in a blocking stream, and the legacy default stream waits for that by
// itself (D1).
#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t, cudaStream_t) {
    cudaStream_t blocking_sea;
    CHECK(cudaStreamCreate(&blocking_sea));
    predict_tide<<<1, hours, 0, blocking_sea>>>(moon, tide);
    admit_ships<<<1, hours>>>(tide, draught, admitted);
    CHECK(cudaStreamDestroy(blocking_sea));
}
