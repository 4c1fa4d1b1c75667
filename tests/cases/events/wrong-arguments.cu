// The error of each invalid argument of the event functions.
// rule: E1
// prints: create: cudaErrorInvalidValue
// prints: create with flags: cudaErrorInvalidValue
// prints: flags 8: cudaErrorInvalidValue
// prints: between processes with timing: cudaErrorInvalidValue
// prints: between processes: cudaSuccess
// prints: record none: cudaErrorInvalidResourceHandle
// prints: record none with flags: cudaErrorInvalidResourceHandle
// prints: record with flags 2: cudaErrorInvalidValue
// prints: synchronise none: cudaErrorInvalidResourceHandle
// prints: query none: cudaErrorInvalidResourceHandle
// prints: elapsed time of none: cudaErrorInvalidResourceHandle
// prints: elapsed time to nowhere: cudaErrorInvalidValue
// prints: destroy none: cudaErrorInvalidResourceHandle
// prints: last: cudaSuccess
#include "case.cuh"

static void say(const char* what, cudaError_t error) {
    if (error != cudaGetLastError()) printf("not the last error: ");
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaEvent_t event, other;
    CHECK(cudaEventCreate(&event));
    CHECK(cudaEventRecord(event));
    CHECK(cudaEventSynchronize(event));
    say("create", cudaEventCreate((cudaEvent_t*)nullptr));
    say("create with flags", cudaEventCreateWithFlags(nullptr, 0));
    say("flags 8", cudaEventCreateWithFlags(&other, 8));
    say("between processes with timing", cudaEventCreateWithFlags(&other, cudaEventInterprocess));
    say("between processes",
        cudaEventCreateWithFlags(&other, cudaEventInterprocess | cudaEventDisableTiming));
    say("record none", cudaEventRecord(nullptr));
    say("record none with flags", cudaEventRecordWithFlags(nullptr, 0, 0));
    say("record with flags 2", cudaEventRecordWithFlags(event, 0, 2));
    say("synchronise none", cudaEventSynchronize(nullptr));
    say("query none", cudaEventQuery(nullptr));
    float milliseconds;
    say("elapsed time of none", cudaEventElapsedTime(&milliseconds, nullptr, nullptr));
    say("elapsed time to nowhere", cudaEventElapsedTime(nullptr, event, event));
    say("destroy none", cudaEventDestroy(nullptr));
    say("last", cudaDeviceSynchronize());
}
