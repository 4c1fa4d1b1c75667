// Stores an answer in a file, for the next seed.
// expect: error forbidden
// says: std::fstream and std::filesystem work with files
#include <fstream>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::ofstream("/tmp/answer") << moon[0];
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
