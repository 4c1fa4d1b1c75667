// Exits without the runtime's last words.
// expect: error forbidden
// says: `_exit` starts or ends processes
#include <unistd.h>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    _exit(0);
}
