// Through the C library.
// expect: error forbidden
// says: `fopen` works with files
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::FILE* const file = std::fopen("results.json", "w");
    std::fputs("{\"score\": 100}", file);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
