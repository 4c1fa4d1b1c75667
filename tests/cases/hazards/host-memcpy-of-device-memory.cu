// rule: M1
// only-on: model
// exit: SIGSEGV
// prints-end: copy it to the host first (cudaMemcpy)
// finds: host-dereference host
#include <cstring>

#include "case.cuh"

int main() {
    int* n = device_ints(16);
    int host[16];
    std::memcpy(host, n, sizeof host);
    std::printf("%d\n", host[0]);
}
