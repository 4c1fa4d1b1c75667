// One tent, and not from a pool: no pool has anything to keep.
// fails: evidence
// says: a tent of 256 MiB from a pool for each
#include "lab.cuh"

constexpr size_t tent_bytes = size_t{256} << 20;

__global__ void play(const int* guests, int price, int* tent) {
    spin(50'000);
    tent[threadIdx.x] = price * guests[threadIdx.x];
}

__global__ void count(const int* tent, int seats, int* takings) {
    spin(50'000);
    *takings = 0;
    for (int seat = 0; seat < seats; ++seat)
        *takings += tent[seat] % 100;
}

void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring) {
    int price = 5;
    int* tent;
    CHECK(cudaMalloc(&tent, tent_bytes));
    for (int evening = 0; evening < evenings; ++evening) {
        play<<<1, seats, 0, ring>>>(guests + evening * seats, price, tent);
        count<<<1, 1, 0, ring>>>(tent, seats, takings + evening);
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[evening] % 3;
    }
    CHECK(cudaFree(tent));
}
