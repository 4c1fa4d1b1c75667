// The tent is a variable of the device: there is no memory that a pool could keep.
// puzzle: 32-big-top
// expect: fail
// says: a tent of 256 MiB
#include "lab.cuh"
__device__ int tent[64];
__global__ void play(const int* guests, int price) {
    spin(50000);
    tent[threadIdx.x] = price * guests[threadIdx.x];
}
__global__ void count(int seats, int* takings) {
    spin(50000);
    *takings = 0;
    for (int seat = 0; seat < seats; ++seat)
        *takings += tent[seat] % 100;
}
void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring) {
    int price = 5;
    for (int e = 0; e < evenings; ++e) {
        play<<<1, seats, 0, ring>>>(guests + e * seats, price);
        count<<<1, 1, 0, ring>>>(seats, takings + e);
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[e] % 3;
    }
}
