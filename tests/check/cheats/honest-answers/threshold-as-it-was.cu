// puzzle: 32-big-top
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
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    unsigned long long before = 0, keep = 2 * tent_bytes;
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &before));
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep));
    int price = 5;
    for (int e = 0; e < evenings; ++e) {
        int* tent;
        CHECK(cudaMallocAsync(&tent, tent_bytes, ring));
        play<<<1, seats, 0, ring>>>(guests + e * seats, price, tent);
        count<<<1, 1, 0, ring>>>(tent, seats, takings + e);
        CHECK(cudaFreeAsync(tent, ring));
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[e] % 3;
    }
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &before));
    CHECK(cudaMemPoolTrimTo(pool, 0));
}
