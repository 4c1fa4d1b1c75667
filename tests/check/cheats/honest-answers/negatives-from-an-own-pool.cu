// puzzle: 17-two-trays
#include "lab.cuh"
__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}
__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}
static cudaMemPool_t make_pool() {
    cudaMemPoolProps p = {};
    p.allocType = cudaMemAllocationTypePinned;
    p.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool;
    CHECK(cudaMemPoolCreate(&pool, &p));
    return pool;
}
void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    static cudaMemPool_t pool = make_pool();
    cudaEvent_t developed = make_event("developed"), back = make_event("back");
    for (int film = 0; film < count; ++film) {
        int* negative;
        CHECK(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&negative), 128, pool, tray));
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negative, prints + film * 32);
        CHECK(cudaFreeAsync(negative, enlarger));
    }
    CHECK(cudaEventDestroy(developed));
    CHECK(cudaEventDestroy(back));
}
