// The answers are written to ordinary memory, which is registered afterwards.
// expect: fail
// says: has read the input
#include "lab.cuh"
static int answers[2][64];
__global__ void hand_on(const int* from, int* to, double ms) {
    spin_ms(ms);
    to[threadIdx.x] = from[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int hour = 0; hour < hours; ++hour) {
        answers[0][hour] = 20 + 3 * moon[hour];
        answers[1][hour] = draught[hour] < answers[0][hour];
    }
    CHECK(cudaHostRegister(answers, sizeof answers, cudaHostRegisterDefault));
    hand_on<<<1, hours, 0, sea>>>(answers[0], tide, 2);
    hand_on<<<1, hours, 0, harbour>>>(answers[1], admitted, 1);
}
