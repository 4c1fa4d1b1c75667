// A harbour with a sand bar: one stream works out the tide for the next hours, another one decides
// which ships may enter. This week the ships ran aground on a tide of zero metres everywhere. The
// harbour master's thread also speaks with the ships by radio, so it has no time to wait for a GPU.
#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    // TODO: no ship is admitted before the tide is known; the host waits for nothing.
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
