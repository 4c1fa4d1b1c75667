// The tide and the ships are one kernel: each thread admits with the tide that it has worked out,
// and there are no two pieces of work left to put in order.
// fails: evidence
// says: stored by one kernel and read by another
#include "lab.cuh"

__global__ void tide_and_ships(const int* moon, const int* draught, int* tide, int* admitted) {
    spin_ms(2);
    const int hour = threadIdx.x;
    const int metres = 20 + 3 * moon[hour];
    tide[hour] = metres;
    spin_ms(1);
    admitted[hour] = draught[hour] < metres;
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t, cudaStream_t harbour) {
    tide_and_ships<<<1, hours, 0, harbour>>>(moon, draught, tide, admitted);
}
