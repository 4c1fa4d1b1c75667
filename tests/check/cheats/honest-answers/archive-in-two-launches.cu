// puzzle: 23-ambulance
// The archive's stream has the lowest priority, and the host waits for the ambulance by an event.
#include "lab.cuh"
// @kernels
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    int least = 0, greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t night, ambulance;
    CHECK(cudaStreamCreateWithPriority(&night, cudaStreamNonBlocking, least));
    CHECK(cudaStreamCreateWithPriority(&ambulance, cudaStreamNonBlocking, greatest));
    cudaEvent_t answered = make_event("answered");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    urgent<<<1, 32, 0, ambulance>>>(ambulance_arrives(night), answer);
    CHECK(cudaEventRecord(answered, ambulance));
    CHECK(cudaEventSynchronize(answered));
    CHECK(cudaEventDestroy(answered));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
