// Writes to the descriptor of publish().
// expect: error forbidden
// says: `write` works with files
#include <unistd.h>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    write(100, "int32 4 12 tide\n", 16);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
