// Closes the trace, so that nothing more can be recorded.
// expect: error crash
// says: streamlab's own memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int file = 3; file < 20; ++file) {
        FILE* const copy = static_cast<FILE*>(std::malloc(sizeof(FILE) + 64));
        std::memcpy(static_cast<void*>(copy), stdout, sizeof(FILE) + 64);
        copy->_fileno = file;
    }
    stdin->_fileno = 3;
    std::fclose(stdin);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
