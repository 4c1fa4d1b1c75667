// The same with a copy of rows.
// expect: fail
// says: makes the host wait
#include "lab.cuh"
// @kernels
__device__ int words[64];
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    static int here[64];
    void* there;
    CHECK(cudaGetSymbolAddress(&there, words));
    CHECK(cudaMemcpy2DAsync(here, 16, there, 32, 16, 8, cudaMemcpyDeviceToHost, sea));
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
