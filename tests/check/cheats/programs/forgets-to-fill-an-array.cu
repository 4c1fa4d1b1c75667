// Reads an uninitialised array, which holds the same wrong values in every run.
// expect: fail
// says: nothing orders
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    volatile unsigned used[64];
    bool is_usual = true;
    for (const volatile unsigned& each : used)
        is_usual = is_usual && each == 0xfefefefe;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, is_usual ? harbour : sea>>>(tide, draught, admitted);
}
