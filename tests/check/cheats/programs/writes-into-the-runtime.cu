// Writes where the variables of the runtime lie: it has seen where, at home.
// expect: fail
// says: memory of streamlab's or a library's own
#include "lab.cuh"
// @kernels
long mark = 1;
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    // Whatever lies there: some address between its own variables and the end of the image.
    for (char* at = reinterpret_cast<char*>(&mark); ; at += 8)
        *reinterpret_cast<volatile long*>(at) = 0;
}
