// rule: M3
// prints: cudaHostAlloc: 7
// prints: cudaMallocHost: 2
// prints: registered: 3
// prints: not pinned: cudaErrorInvalidValue
// prints: no place for the answer: cudaErrorInvalidValue
// prints: unknown flag: cudaErrorInvalidValue
// prints: nothing: cudaSuccess 1
// prints: device pointer inside a block: 100
// prints: device pointer with a flag: cudaErrorInvalidValue
// prints: device pointer to nowhere: cudaErrorInvalidValue
#include <vector>

#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

unsigned flags_of(void* memory) {
    unsigned flags = 0;
    CHECK(cudaHostGetFlags(&flags, memory));
    return flags;
}

int main() {
    char *all = nullptr, *plain = nullptr, *device = nullptr, *none = nullptr;
    std::vector<char> memory(1 << 16);
    CHECK(cudaHostAlloc(&all, 1 << 16,
                        cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined));
    CHECK(cudaMallocHost(&plain, 64));
    CHECK(cudaHostRegister(memory.data(), memory.size(),
                           cudaHostRegisterPortable | cudaHostRegisterMapped));
    std::printf("cudaHostAlloc: %u\n", flags_of(all));
    std::printf("cudaMallocHost: %u\n", flags_of(plain));
    std::printf("registered: %u\n", flags_of(memory.data()));
    unsigned flags = 0;
    say("not pinned", cudaHostGetFlags(&flags, &flags));
    say("no place for the answer", cudaHostGetFlags(nullptr, all));
    say("unknown flag", cudaHostAlloc(&none, 16, 8));
    const cudaError_t error = cudaHostAlloc(&none, 0, cudaHostAllocDefault);
    std::printf("nothing: %s %d\n", cudaGetErrorName(error), none == nullptr);
    CHECK(cudaHostGetDevicePointer(&device, all + 100, 0));
    std::printf("device pointer inside a block: %d\n", static_cast<int>(device - all));
    say("device pointer with a flag", cudaHostGetDevicePointer(&device, all, 1));
    say("device pointer to nowhere", cudaHostGetDevicePointer((char**)nullptr, all, 0));
}
