// wrong: unique pointer reset in use
// rule: A1
// finds: undocumented-wait touch cudaFree A1
//
// repaired: A query that returns cudaSuccess is a completed wait.
// rule: A1, E4
#include <memory>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct DeviceDelete {
    void operator()(int* memory) const { CHECK(cudaFree(memory)); }
};
using DevicePointer = std::unique_ptr<int, DeviceDelete>;

static DevicePointer allocate(int count) {
    int* memory = nullptr;
    CHECK(cudaMalloc(&memory, sizeof(int) * count));
    return DevicePointer(memory);
}

__global__ void touch(int* n) {
    spin(300000);
    n[threadIdx.x] = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    DevicePointer n = allocate(32);
    touch<<<1, 32, 0, s>>>(n.get());
    while (repaired && cudaStreamQuery(s) == cudaErrorNotReady) {
    }
    n.reset();
    CHECK(cudaDeviceSynchronize());
}
