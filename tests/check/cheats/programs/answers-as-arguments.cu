// Computes the answers on the host and passes them to a kernel by value.
// expect: fail
// says: has read the input
#include "lab.cuh"
struct Table {
    int of[16];
};
__global__ void write_down(Table table, int* to, double ms) {
    spin_ms(ms);
    to[threadIdx.x] = table.of[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    Table high, let_in;
    for (int hour = 0; hour < hours; ++hour) {
        high.of[hour] = 20 + 3 * moon[hour];
        let_in.of[hour] = draught[hour] < high.of[hour];
    }
    write_down<<<1, hours, 0, sea>>>(high, tide, 2);
    write_down<<<1, hours, 0, harbour>>>(let_in, admitted, 1);
}
