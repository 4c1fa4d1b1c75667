// The error of each invalid argument of the stream functions.
// rule: S1
// prints: create: cudaErrorInvalidValue
// prints: create with flags: cudaErrorInvalidValue
// prints: flags 2: cudaErrorInvalidValue
// prints: create with priority: cudaErrorInvalidValue
// prints: flags 4 with priority: cudaErrorInvalidValue
// prints: flags of a stream: cudaErrorInvalidValue
// prints: priority of a stream: cudaErrorInvalidValue
// prints: wait for no event: cudaErrorInvalidResourceHandle
// prints: wait with flags 2: cudaErrorInvalidValue
// prints: destroy the default stream: cudaErrorInvalidResourceHandle
// prints: destroy the legacy stream: cudaErrorInvalidResourceHandle
// prints: destroy the per-thread stream: cudaErrorInvalidResourceHandle
// prints: no host function: cudaErrorInvalidValue
// prints: last: cudaSuccess
#include "case.cuh"

static void say(const char* what, cudaError_t error) {
    if (error != cudaGetLastError()) printf("not the last error: ");
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaStream_t stream, other;
    CHECK(cudaStreamCreate(&stream));
    cudaEvent_t event;
    CHECK(cudaEventCreate(&event));
    CHECK(cudaEventRecord(event, stream));
    say("create", cudaStreamCreate(nullptr));
    say("create with flags", cudaStreamCreateWithFlags(nullptr, 0));
    say("flags 2", cudaStreamCreateWithFlags(&other, 2));
    say("create with priority", cudaStreamCreateWithPriority(nullptr, 0, 0));
    say("flags 4 with priority", cudaStreamCreateWithPriority(&other, 4, 0));
    say("flags of a stream", cudaStreamGetFlags(stream, nullptr));
    say("priority of a stream", cudaStreamGetPriority(stream, nullptr));
    say("wait for no event", cudaStreamWaitEvent(stream, nullptr, 0));
    say("wait with flags 2", cudaStreamWaitEvent(stream, event, 2));
    say("destroy the default stream", cudaStreamDestroy(0));
    say("destroy the legacy stream", cudaStreamDestroy(cudaStreamLegacy));
    say("destroy the per-thread stream", cudaStreamDestroy(cudaStreamPerThread));
    say("no host function", cudaLaunchHostFunc(stream, nullptr, nullptr));
    say("last", cudaDeviceSynchronize());
}
