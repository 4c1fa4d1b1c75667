// Makes stdout the channel behind publish().
// expect: fail
// says: memory of streamlab's or a library's own
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    stdout->_fileno = 100;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
