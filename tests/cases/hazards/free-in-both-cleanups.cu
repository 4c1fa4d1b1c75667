// rule: A1
// An object was copied with its pointer: both copies free it.
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFree cudaFree A7
#include "case.cuh"

struct Buffer {
    int* n = device_ints(16);
    ~Buffer() { show(cudaFree(n)); }
};

int main() {
    Buffer first;
    Buffer second = first;
}
