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

class Meadow {
public:
    Meadow() {
        cudaMemPoolProps p = {};
        p.allocType = cudaMemAllocationTypePinned;
        p.location.type = cudaMemLocationTypeDevice;
        CHECK(cudaMemPoolCreate(&pool_, &p));
        unsigned long long keep = ~0ull;
        CHECK(cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &keep));
    }
    ~Meadow() { CHECK(cudaMemPoolDestroy(pool_)); }
    int* tent(cudaStream_t s) {
        void* t;
        CHECK(cudaMallocFromPoolAsync(&t, tent_bytes, pool_, s));
        return static_cast<int*>(t);
    }

private:
    cudaMemPool_t pool_;
};
void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring) {
    Meadow meadow;
    int price = 5;
    for (int e = 0; e < evenings; ++e) {
        int* tent = meadow.tent(ring);
        play<<<1, seats, 0, ring>>>(guests + e * seats, price, tent);
        count<<<1, 1, 0, ring>>>(tent, seats, takings + e);
        CHECK(cudaFreeAsync(tent, ring));
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[e] % 3;
    }
}
