// The kernel that arrives last is known from a counter, and the time of that one alone is measured.
// puzzle: 16-slalom
// expect: fail
// says: was not measured
#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

__device__ int arrivals;
__global__ void arrive(int* rank, int) { *rank = atomicAdd(&arrivals, 1); }
float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    int* rank;
    CHECK(cudaMallocHost(&rank, 8));
    cudaEvent_t shot = make_event("shot"), rs = make_event("rs"), bs = make_event("bs");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(bg, bt);
    CHECK(cudaEventRecord(bs, blue));
    arrive<<<1, 1, 0, blue>>>(rank, 0);
    ski<<<1, 32, 0, red>>>(rg, rt);
    CHECK(cudaEventRecord(rs, red));
    arrive<<<1, 1, 0, red>>>(rank + 1, 0);
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, rank[0] > rank[1] ? bs : rs));
    for (auto e : {shot, rs, bs})
        CHECK(cudaEventDestroy(e));
    CHECK(cudaFreeHost(rank));
    return ms;
}
