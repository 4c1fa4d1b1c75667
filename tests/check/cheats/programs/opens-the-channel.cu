// Opens a stream on the descriptor of publish().
// expect: error forbidden
// says: `fdopen` works with files
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    FILE* const channel = fdopen(100, "w");
    std::fprintf(channel, "int32 4 12 tide\n");
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
