// rule: X1
// prints: default of no device: cudaErrorInvalidDevice
// prints: default to nowhere: cudaErrorInvalidValue
// prints: current of no device: cudaErrorInvalidValue
// prints: set for no device: cudaErrorInvalidValue
// prints: set to none: cudaErrorInvalidValue
// prints: create nowhere: cudaErrorInvalidValue
// prints: create like nothing: cudaErrorInvalidValue
// prints: create without a type: cudaErrorInvalidValue
// prints: create without a place: cudaErrorInvalidValue
// prints: destroy the default: cudaErrorInvalidValue
// prints: destroy none: cudaErrorInvalidValue
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaMemPool_t pool;
    say("default of no device", cudaDeviceGetDefaultMemPool(&pool, 99));
    say("default to nowhere", cudaDeviceGetDefaultMemPool(nullptr, 0));
    say("current of no device", cudaDeviceGetMemPool(&pool, 99));
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    say("set for no device", cudaDeviceSetMemPool(99, pool));
    say("set to none", cudaDeviceSetMemPool(0, nullptr));
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    say("create nowhere", cudaMemPoolCreate(nullptr, &properties));
    say("create like nothing", cudaMemPoolCreate(&pool, nullptr));
    properties.allocType = cudaMemAllocationTypeInvalid;
    say("create without a type", cudaMemPoolCreate(&pool, &properties));
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeInvalid;
    say("create without a place", cudaMemPoolCreate(&pool, &properties));
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    say("destroy the default", cudaMemPoolDestroy(pool));
    say("destroy none", cudaMemPoolDestroy(nullptr));
}
