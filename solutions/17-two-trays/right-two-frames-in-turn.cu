// Two negatives take turns: a film is developed onto one of them when the print of the film before
// last is done. Nothing is freed in between.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

struct Frame {
    int* negative = nullptr;
    cudaEvent_t developed = make_event("developed"), enlarged = make_event("enlarged");
};

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    Frame frames[2];
    for (Frame& frame : frames)
        CHECK(cudaMallocAsync(&frame.negative, 32 * sizeof(int), tray));
    for (int film = 0; film < count; ++film) {
        const Frame& frame = frames[film % 2];
        CHECK(cudaStreamWaitEvent(tray, frame.enlarged));
        develop<<<1, 32, 0, tray>>>(films + film * 32, frame.negative);
        CHECK(cudaEventRecord(frame.developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, frame.developed));
        enlarge<<<1, 32, 0, enlarger>>>(frame.negative, prints + film * 32);
        CHECK(cudaEventRecord(frame.enlarged, enlarger));
    }
    for (const Frame& frame : frames) {
        CHECK(cudaFreeAsync(frame.negative, enlarger));
        CHECK(cudaEventDestroy(frame.developed));
        CHECK(cudaEventDestroy(frame.enlarged));
    }
}
