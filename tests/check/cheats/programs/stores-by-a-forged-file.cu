// Makes a copy of stdout with the answers' memory as its buffer.
// expect: error crash
// says: streamlab's own memory
#include <cstdio>
#include <cstring>
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
    static char copy[4096];
    std::memcpy(copy, stdout, 224);
    char** const places = reinterpret_cast<char**>(copy);
    places[4] = places[5] = reinterpret_cast<char*>(tide);
    places[6] = reinterpret_cast<char*>(tide + hours);
    for (int i = 0; i < hours; ++i)
        for (int byte = 0; byte < 4; ++byte)
            std::fputc((20 + 3 * moon[i]) >> 8 * byte, reinterpret_cast<std::FILE*>(copy));
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
