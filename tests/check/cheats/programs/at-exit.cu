// Writes the right answers after main() has compared them.
// expect: fail
#include "lab.cuh"
// @kernels
int* results;
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    results = tide;
    std::atexit([] { results[0] = 20; });
}
