// An array is freed with cudaFreeArray, and memory is not: the finding
// names the allocation and its free, whichever function was called.
// rule: A7
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFree A7
// finds: wrong-free cudaFreeHost A7
// finds: wrong-free cudaFreeArray A7
// finds: wrong-free cudaFreeArray cudaFree A7
// only-on: model
#include "texture.cuh"

int main() {
    cudaArray_t array;
    const cudaChannelFormatDesc description = cudaCreateChannelDesc<float>();
    CHECK(cudaMallocArray(&array, &description, 16, 16));
    int* memory = device_ints(16);
    show(cudaFree(array));
    show(cudaFreeHost(array));
    show(cudaFreeArray(reinterpret_cast<cudaArray_t>(memory)));
    show(cudaFreeArray(array));
    show(cudaFree(array));
    CHECK(cudaFree(memory));
}
