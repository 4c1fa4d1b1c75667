// A third stream takes negatives back: it waits for each print, and neither of the other two has to
// care.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

namespace {

void let_wait(cudaStream_t later, cudaStream_t earlier) {
    cudaEvent_t here;
    CHECK(cudaEventCreateWithFlags(&here, cudaEventDisableTiming));
    CHECK(cudaEventRecord(here, earlier));
    CHECK(cudaStreamWaitEvent(later, here, 0));
    CHECK(cudaEventDestroy(here));
}

}  // namespace

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaStream_t bin = make_stream("bin");
    for (int film = 0; film < count; ++film) {
        int* negative;
        CHECK(cudaMallocAsync(&negative, 32 * sizeof(int), tray));
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative);
        let_wait(enlarger, tray);
        enlarge<<<1, 32, 0, enlarger>>>(negative, prints + film * 32);
        let_wait(bin, enlarger);
        CHECK(cudaFreeAsync(negative, bin));
    }
    CHECK(cudaStreamDestroy(bin));
}
