// The text is stored by a function that is only called virtually.
// expect: error forbidden
// says: is stored where no check sees it
#include <new>
#include <string>
#include <system_error>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    new (stdout) std::string(std::generic_category().message(2));
}
