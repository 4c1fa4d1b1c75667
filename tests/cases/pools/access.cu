// The device that owns a pool's memory always has read and write access.
// rule: A2
// prints: access 3
// prints: the same again: cudaSuccess
// prints: nothing to do: cudaSuccess
// prints: no such device: cudaErrorInvalidDevice
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    cudaMemLocation here = {};
    here.type = cudaMemLocationTypeDevice;
    cudaMemAccessFlags flags;
    CHECK(cudaMemPoolGetAccess(&flags, pool, &here));
    std::printf("access %d\n", flags);
    cudaMemAccessDesc wanted = {};
    wanted.location = here;
    wanted.flags = cudaMemAccessFlagsProtReadWrite;
    say("the same again", cudaMemPoolSetAccess(pool, &wanted, 1));
    say("nothing to do", cudaMemPoolSetAccess(pool, &wanted, 0));
    wanted.location.id = 99;
    say("no such device", cudaMemPoolSetAccess(pool, &wanted, 1));
}
