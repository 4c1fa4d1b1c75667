// Null pointers instead of a pool, a list or an output pointer.
// rule: A2
// only-on: model
// prints: no list: cudaErrorInvalidValue
// prints: no pool: cudaErrorInvalidValue
// prints: to nowhere: cudaErrorInvalidValue
//
// Only on the model device: CUDA 13.0's runtime dereferences one of these pointers and crashes.
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    cudaMemAccessDesc wanted = {};
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.flags = cudaMemAccessFlagsProtReadWrite;
    say("no list", cudaMemPoolSetAccess(pool, nullptr, 1));
    say("no pool", cudaMemPoolSetAccess(nullptr, &wanted, 1));
    say("to nowhere", cudaMemPoolGetAccess(nullptr, pool, &wanted.location));
}
