// Stores the answers as exponents of numbers.
// expect: fail
// says: host code
#include <cmath>
#include "lab.cuh"
__global__ void predict_tide(int* to, int zero) {
    spin_ms(2);
    to[threadIdx.x] += zero;
}
__global__ void admit_ships(int* to, int zero) {
    spin_ms(1);
    to[threadIdx.x] += zero;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i], in = draught[i] < level;
        volatile double one = std::ldexp(0.5, level), other = std::ldexp(0.5, in);
        std::frexp(one, tide + i);
        std::frexp(other, admitted + i);
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
