// Overwrites the recorded race in the trace.
// expect: error crash
// says: streamlab's own memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    std::fflush(stdout);
    for (int file = 3; file < 20; ++file) {
        stdout->_fileno = file;
        for (int i = 0; i < 9999; ++i) std::putchar(0);
        std::fflush(stdout);
    }
    stdout->_fileno = 1;
}
