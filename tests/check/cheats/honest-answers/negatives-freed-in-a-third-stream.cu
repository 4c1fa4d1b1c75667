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
void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t d = make_event("d"), p = make_event("p");
    cudaStream_t bin = make_stream("bin");
    for (int film = 0; film < count; ++film) {
        int* n;
        CHECK(cudaMallocAsync(&n, 128, tray));
        develop<<<1, 32, 0, tray>>>(films + film * 32, n);
        CHECK(cudaEventRecord(d, tray));
        CHECK(cudaStreamWaitEvent(enlarger, d));
        enlarge<<<1, 32, 0, enlarger>>>(n, prints + film * 32);
        CHECK(cudaEventRecord(p, enlarger));
        CHECK(cudaStreamWaitEvent(bin, p));
        CHECK(cudaFreeAsync(n, bin));
    }
    CHECK(cudaStreamDestroy(bin));
    CHECK(cudaEventDestroy(d));
    CHECK(cudaEventDestroy(p));
}
