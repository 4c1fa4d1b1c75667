// A bridge grows from both banks of a river, and each bank has a GPU. Of each section the builders
// make a drawing; a boat takes it across, and the surveyors over there compare it with their own.
// They all work well, but not at the same time: the boats lie at the piers until the last section
// stands, and the surveyors play cards until the boats are across.
#include "lab.cuh"

constexpr size_t sheet = (2 << 20) / sizeof(int);  // the numbers of a drawing

__global__ void build(const int* ground, int* drawing) {
    spin(100'000);
    drawing[threadIdx.x] = drawing[sheet - 1 - threadIdx.x] = 3 * ground[threadIdx.x] + 1;
}

__global__ void compare(const int* drawing, const int* from_across, int* gap) {
    spin(60'000);
    gap[threadIdx.x] = drawing[threadIdx.x] - from_across[sheet - 1 - threadIdx.x];
}

// Everything comes twice: [0] is on device 0, [1] on device 1. `ground` has 32 numbers for each
// section and `gaps` as many, `drawings` and `from_across` have a sheet. Neither device reaches
// the other's memory. Device 0 is current, and stays so for the caller.
void build_bridge(int sections, int** ground, int** drawings, int** from_across, int** gaps,
                  cudaStream_t* builders, cudaStream_t* boats, cudaStream_t* surveyors) {
    cudaEvent_t built[2], across[2];
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        built[bank] = make_event("built", cudaEventDisableTiming);
        across[bank] = make_event("across", cudaEventDisableTiming);
    }
    // TODO: a drawing crosses while the next section is built, and is compared as soon as it is
    // across.
    for (int section = 0; section < sections; ++section)
        for (int bank : {0, 1}) {
            CHECK(cudaSetDevice(bank));
            build<<<1, 32, 0, builders[bank]>>>(ground[bank] + section * 32,
                                                drawings[bank] + section * sheet);
        }
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        CHECK(cudaEventRecord(built[bank], builders[bank]));
        CHECK(cudaStreamWaitEvent(boats[bank], built[bank]));
        CHECK(cudaMemcpyPeerAsync(from_across[1 - bank], 1 - bank, drawings[bank], bank,
                                  sections * sheet * sizeof(int), boats[bank]));
        CHECK(cudaEventRecord(across[bank], boats[bank]));
    }
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        CHECK(cudaStreamWaitEvent(surveyors[bank], built[bank]));
        CHECK(cudaStreamWaitEvent(surveyors[bank], across[1 - bank]));
        for (int section = 0; section < sections; ++section)
            compare<<<1, 32, 0, surveyors[bank]>>>(drawings[bank] + section * sheet,
                                                   from_across[bank] + section * sheet,
                                                   gaps[bank] + section * 32);
    }
    CHECK(cudaSetDevice(0));
    for (int bank : {0, 1}) {
        CHECK(cudaEventDestroy(built[bank]));
        CHECK(cudaEventDestroy(across[bank]));
    }
}
