// A system call that no puzzle needs.
// expect: error forbidden
// says: maps memory
#include <sys/mman.h>
#include <fcntl.h>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    shm_open("/answers", O_RDWR | O_CREAT, 0600);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
