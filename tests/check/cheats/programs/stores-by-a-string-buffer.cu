// Sets the answers' memory as a string stream's buffer.
// expect: fail
// says:
#include <sstream>
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
    int values[2][64];
    for (int i = 0; i < hours; ++i) {
        values[0][i] = 20 + 3 * moon[i];
        values[1][i] = draught[i] < values[0][i];
    }
    std::stringbuf one, other;
    one.pubsetbuf(reinterpret_cast<char*>(tide), hours * 4);
    other.pubsetbuf(reinterpret_cast<char*>(admitted), hours * 4);
    one.sputn(reinterpret_cast<char*>(values[0]), hours * 4);
    other.sputn(reinterpret_cast<char*>(values[1]), hours * 4);
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
