// Has the answers of the first seed hard-coded, and no wait.
// expect: fail
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    static const int known[] = {20, 23, 26};
    for (int i = 0; i < 3; ++i) tide[i] = known[i];
}
