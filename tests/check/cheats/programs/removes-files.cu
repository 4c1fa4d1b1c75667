// Removes all files that it finds.
// expect: error forbidden
// says: std::fstream and std::filesystem work with files
#include <filesystem>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::filesystem::remove_all("/tmp");
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
