// rule: A1, M6
//
// wrong: The calls wait for the kernel on an H200, but no document says so.
// finds: undocumented-wait work cudaHostUnregister A1
// finds: undocumented-wait work cudaFreeHost A1
//
// repaired: The host waits explicitly.
#include <cstdlib>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work(int* n) {
    spin_ms(1);
    *n += 1;
}

int main() {
    int* pinned = pinned_ints(1024, 0);
    int* registered = static_cast<int*>(std::aligned_alloc(4096, 4096));
    registered[0] = 0;
    CHECK(cudaHostRegister(registered, 4096, cudaHostRegisterDefault));
    cudaStream_t s = make_stream("s");
    work<<<1, 1, 0, s>>>(registered);
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaHostUnregister(registered));
    work<<<1, 1, 0, s>>>(pinned);
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(pinned));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaStreamDestroy(s));
    std::free(registered);
}
