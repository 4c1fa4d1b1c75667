// rule: M3, X1
// finds: wrong-free cudaFreeHost cudaFreeHost A7
// prints: cudaErrorInvalidValue
// prints: cudaErrorHostMemoryAlreadyRegistered
// prints: cudaSuccess
// prints: cudaErrorHostMemoryNotRegistered
// prints: cudaErrorInvalidValue
#include <vector>

#include "case.cuh"

int main() {
    int* pinned = pinned_ints(1, 0);
    CHECK(cudaFreeHost(pinned));
    show(cudaFreeHost(pinned));
    std::vector<char> memory(1 << 20);
    CHECK(cudaHostRegister(memory.data(), memory.size(), cudaHostRegisterDefault));
    show(cudaHostRegister(memory.data(), memory.size(), cudaHostRegisterDefault));
    show(cudaHostUnregister(memory.data()));
    show(cudaHostUnregister(memory.data()));
    show(cudaMallocHost((void**)nullptr, 16));
}
