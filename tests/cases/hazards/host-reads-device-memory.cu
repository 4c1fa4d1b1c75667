// rule: M1
// only-on: model
// exit: SIGSEGV
// prints-end: copy it to the host first (cudaMemcpy)
// finds: host-dereference host
#include "case.cuh"

int main() {
    int* n = device_ints(16);
    std::printf("%d\n", n[3]);
}
