// rule: M3
// finds: wrong-free cudaFreeHost A7
// prints: nothing: cudaErrorInvalidValue
// prints: no pointer: cudaErrorInvalidValue
// prints: unaligned: cudaSuccess
// prints: beside it: cudaSuccess
// prints: unregister its inside: cudaErrorInvalidValue
// prints: unregister: cudaSuccess
// prints: unregister the other: cudaSuccess
// prints: unknown flag: cudaErrorInvalidValue
// prints: register: cudaSuccess
// prints: a part of it: cudaErrorHostMemoryAlreadyRegistered
// prints: around it: cudaErrorHostMemoryAlreadyRegistered
// prints: cudaFreeHost: cudaErrorInvalidValue
// prints: unregister: cudaSuccess
// prints: twice: cudaErrorHostMemoryNotRegistered
// prints: unregister nothing: cudaErrorInvalidValue
// prints: device memory: cudaErrorInvalidValue
// prints: pinned memory: cudaErrorInvalidValue
// prints: unregister pinned memory: cudaErrorInvalidValue
// prints: read only: cudaSuccess
#include <cstdlib>

#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    auto* m = static_cast<char*>(std::aligned_alloc(4096, 1 << 16));
    say("nothing", cudaHostRegister(m, 0, 0));
    say("no pointer", cudaHostRegister(nullptr, 16, 0));
    say("unaligned", cudaHostRegister(m + 100, 1000, 0));
    say("beside it", cudaHostRegister(m + 2000, 100, 0));
    say("unregister its inside", cudaHostUnregister(m + 150));
    say("unregister", cudaHostUnregister(m + 100));
    say("unregister the other", cudaHostUnregister(m + 2000));
    say("unknown flag", cudaHostRegister(m, 4096, 16));
    say("register", cudaHostRegister(m + 4096, 4096, 0));
    say("a part of it", cudaHostRegister(m + 5000, 100, 0));
    say("around it", cudaHostRegister(m, 1 << 16, 0));
    say("cudaFreeHost", cudaFreeHost(m + 4096));
    say("unregister", cudaHostUnregister(m + 4096));
    say("twice", cudaHostUnregister(m + 4096));
    say("unregister nothing", cudaHostUnregister(nullptr));
    say("device memory", cudaHostRegister(device_ints(1024), 4096, 0));
    int* pinned = pinned_ints(1024, 0);
    say("pinned memory", cudaHostRegister(pinned, 4096, 0));
    say("unregister pinned memory", cudaHostUnregister(pinned));
    say("read only", cudaHostRegister(m, 4096, cudaHostRegisterReadOnly));
}
