// Makes a stream write to the answers through the program's own buffer class.
// expect: error forbidden
// says: derive no class from a stream's buffer
#include <ostream>
#include <streambuf>
#include "lab.cuh"
struct Answers : std::streambuf {
    Answers(int* to, int count) {
        setp(reinterpret_cast<char*>(to), reinterpret_cast<char*>(to + count));
    }
};
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
    Answers buffer(tide, hours);
    std::ostream stream(&buffer);
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i];
        stream.write(reinterpret_cast<const char*>(&level), 4);
    }
    (void)draught;
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
