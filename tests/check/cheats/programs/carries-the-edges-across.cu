// Only the numbers that are compared cross the river.
// puzzle: 39-bridge
// expect: fail
// says: marks for
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

void build_bridge(int sections, int** ground, int** drawings, int** from_across, int** gaps,
                  cudaStream_t* builders, cudaStream_t* boats, cudaStream_t* surveyors) {
    cudaEvent_t built[2], across[2];
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        built[bank] = make_event("built", cudaEventDisableTiming);
        across[bank] = make_event("across", cudaEventDisableTiming);
    }
    for (int section = 0; section < sections; ++section) {
        for (int bank : {0, 1}) {
            CHECK(cudaSetDevice(bank));
            build<<<1, 32, 0, builders[bank]>>>(ground[bank] + section * 32,
                                                drawings[bank] + section * sheet);
            CHECK(cudaEventRecord(built[bank], builders[bank]));
            CHECK(cudaStreamWaitEvent(boats[bank], built[bank]));
            CHECK(cudaMemcpyPeerAsync(from_across[1 - bank] + section * sheet + sheet - 32,
                                      1 - bank, drawings[bank] + section * sheet + sheet - 32, bank,
                                      128, boats[bank]));
            CHECK(cudaEventRecord(across[bank], boats[bank]));
        }
        for (int bank : {0, 1}) {
            CHECK(cudaSetDevice(bank));
            CHECK(cudaStreamWaitEvent(surveyors[bank], built[bank]));
            CHECK(cudaStreamWaitEvent(surveyors[bank], across[1 - bank]));
            compare<<<1, 32, 0, surveyors[bank]>>>(drawings[bank] + section * sheet,
                                                   from_across[bank] + section * sheet,
                                                   gaps[bank] + section * 32);
        }
    }
    CHECK(cudaSetDevice(0));
    for (int bank : {0, 1}) {
        CHECK(cudaEventDestroy(built[bank]));
        CHECK(cudaEventDestroy(across[bank]));
    }
}
