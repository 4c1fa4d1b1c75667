// Searches a long string in a longer one, which takes quadratic time.
// expect: timeout timeout
// says: work limit
#include <string>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    const std::string text(1 << 20, 45);
    for (;;)
        if (text.find(std::string(1 << 19, 45) + "+") == 0) break;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
