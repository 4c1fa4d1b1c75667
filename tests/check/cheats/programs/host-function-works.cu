// A host function computes everything, after useless kernels.
// expect: fail
// says: host code has written them
#include "lab.cuh"
// @kernels
struct Work {
    const int *moon, *draught;
    int hours;
    int *tide, *admitted;
};
__device__ int nowhere[2][64];
void CUDART_CB work(void* data) {
    const Work& all = *static_cast<Work*>(data);
    for (int i = 0; i < all.hours; ++i) {
        all.tide[i] = 20 + 3 * all.moon[i];
        all.admitted[i] = all.draught[i] < all.tide[i];
    }
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    static Work all;
    all = {moon, draught, hours, tide, admitted};
    int* first;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&first), nowhere));
    predict_tide<<<1, hours, 0, sea>>>(moon, first);
    admit_ships<<<1, hours, 0, sea>>>(first, draught, first + 64);
    CHECK(cudaLaunchHostFunc(sea, work, &all));
}
