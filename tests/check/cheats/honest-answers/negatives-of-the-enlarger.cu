// puzzle: 17-two-trays
// The negatives are allocated in the stream of their last use, and the tray waits for that.
#include "lab.cuh"
// @kernels
void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    int* negatives;
    cudaEvent_t here = make_event("here"), developed = make_event("developed");
    CHECK(cudaMallocAsync(&negatives, count * 32 * sizeof(int), enlarger));
    CHECK(cudaEventRecord(here, enlarger));
    CHECK(cudaStreamWaitEvent(tray, here));
    for (int film = 0; film < count; ++film) {
        develop<<<1, 32, 0, tray>>>(films + film * 32, negatives + film * 32);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negatives + film * 32, prints + film * 32);
    }
    CHECK(cudaFreeAsync(negatives, enlarger));
    CHECK(cudaEventDestroy(here));
    CHECK(cudaEventDestroy(developed));
}
