// The tent is as small as what the kernels use of it.
// puzzle: 32-big-top
// expect: fail
// says: a tent of 256 MiB
#include "lab.cuh"
constexpr size_t tent_bytes = size_t{256} << 20;
__global__ void count(const int* tent, int seats, int* takings) {
    spin(50000);
    *takings = 0;
    for (int seat = 0; seat < seats; ++seat)
        *takings += tent[seat] % 100;
}
__global__ void play(const int* guests, int price, int* tent) {
    spin(50000);
    tent[threadIdx.x] = price * guests[threadIdx.x];
}

void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring) {
    int price = 5;
    for (int e = 0; e < evenings; ++e) {
        int* tent;
        CHECK(cudaMallocAsync(&tent, 256, ring));
        play<<<1, seats, 0, ring>>>(guests + e * seats, price, tent);
        count<<<1, 1, 0, ring>>>(tent, seats, takings + e);
        CHECK(cudaFreeAsync(tent, ring));
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[e] % 3;
    }
}
