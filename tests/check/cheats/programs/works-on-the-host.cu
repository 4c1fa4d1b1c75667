// Computes everything on the host; nothing is launched, so nothing can race.
// expect: fail
// says: on the device
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int i = 0; i < hours; ++i) {
        tide[i] = 20 + 3 * moon[i];
        admitted[i] = draught[i] < tide[i];
    }
}
