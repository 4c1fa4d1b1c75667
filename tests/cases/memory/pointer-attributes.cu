// rule: M3
// prints: device: cudaMemoryTypeDevice
// prints: inside it: cudaMemoryTypeDevice
// prints: pinned: cudaMemoryTypeHost
// prints: registered: cudaMemoryTypeHost
// prints: pageable: cudaMemoryTypeUnregistered
// prints: freed: cudaMemoryTypeUnregistered
#include <vector>

#include "case.cuh"

const char* type_of(const void* address) {
    cudaPointerAttributes attributes;
    CHECK(cudaPointerGetAttributes(&attributes, address));
    switch (attributes.type) {
    case cudaMemoryTypeDevice:
        return "cudaMemoryTypeDevice";
    case cudaMemoryTypeHost:
        return "cudaMemoryTypeHost";
    case cudaMemoryTypeUnregistered:
        return "cudaMemoryTypeUnregistered";
    default:
        return "another";
    }
}

int main() {
    std::vector<char> registered(1 << 16), pageable(1 << 16);
    int *device = device_ints(16), *pinned = pinned_ints(16, 0);
    CHECK(cudaHostRegister(registered.data(), registered.size(), cudaHostRegisterDefault));
    std::printf("device: %s\n", type_of(device));
    std::printf("inside it: %s\n", type_of(device + 15));
    std::printf("pinned: %s\n", type_of(pinned));
    std::printf("registered: %s\n", type_of(registered.data()));
    std::printf("pageable: %s\n", type_of(pageable.data()));
    CHECK(cudaHostUnregister(registered.data()));
    std::printf("freed: %s\n", type_of(registered.data()));
}
