// Ordinary memory counts while it is registered, and only the registered part.
// touches: thread 0 writes buffer 1: 96 bytes, 4000-4095
// touches: thread 0 reads buffer 1: 8 bytes, 0-7
#include <cstring>

#include "../seen.cuh"

alignas(4096) char memory[3 * 4096];

int main() {
    std::memset(memory, 1, sizeof memory);
    cudaHostRegister(memory + 4096, 4096, cudaHostRegisterDefault);
    std::memset(opaque(memory) + 8096, 2, 96);
    volatile long first = *reinterpret_cast<long*>(opaque(memory) + 4096);
    (void)first;
    cudaHostUnregister(memory + 4096);
    std::memset(opaque(memory), 3, sizeof memory);
}
