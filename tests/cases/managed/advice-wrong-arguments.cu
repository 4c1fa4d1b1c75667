// rule: X1
// prints: nothing: cudaErrorInvalidValue
// prints: no such advice: cudaErrorInvalidValue
// prints: preferred by no device: cudaErrorInvalidValue
// prints: read mostly names no device: cudaSuccess
// prints: preferred nowhere: cudaErrorInvalidValue
// prints: device memory: cudaErrorInvalidValue
// prints: ask for a size of 3: cudaErrorInvalidValue
// prints: ask for no attribute: cudaErrorInvalidValue
// prints: ask about nothing: cudaErrorInvalidValue
// prints: ask to nowhere: cudaErrorInvalidValue
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaMemLocation device = {}, none = {}, invalid = {};
    device.type = cudaMemLocationTypeDevice;
    none.type = cudaMemLocationTypeDevice;
    none.id = 99;
    char* n = nullptr;
    int value = 0;
    CHECK(cudaMallocManaged(&n, 4096));
    say("nothing", cudaMemAdvise(n, 0, cudaMemAdviseSetReadMostly, device));
    say("no such advice", cudaMemAdvise(n, 16, static_cast<cudaMemoryAdvise>(99), device));
    say("preferred by no device", cudaMemAdvise(n, 16, cudaMemAdviseSetPreferredLocation, none));
    say("read mostly names no device", cudaMemAdvise(n, 16, cudaMemAdviseSetReadMostly, none));
    say("preferred nowhere", cudaMemAdvise(n, 4096, cudaMemAdviseSetPreferredLocation, invalid));
    say("device memory", cudaMemAdvise(device_ints(4), 16, cudaMemAdviseSetReadMostly, device));
    const auto read_mostly = cudaMemRangeAttributeReadMostly;
    say("ask for a size of 3", cudaMemRangeGetAttribute(&value, 3, read_mostly, n, 4096));
    say("ask for no attribute",
        cudaMemRangeGetAttribute(&value, 4, static_cast<cudaMemRangeAttribute>(99), n, 4096));
    say("ask about nothing", cudaMemRangeGetAttribute(&value, 4, read_mostly, n, 0));
    say("ask to nowhere", cudaMemRangeGetAttribute(nullptr, 4, read_mostly, n, 4096));
}
