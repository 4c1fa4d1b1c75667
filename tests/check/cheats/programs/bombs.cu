// A fork bomb.
// expect: error forbidden
// says: `fork`
#include <unistd.h>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (;;) fork();
}
