// A mipmapped array is freed as a whole, once, by its own function; its levels cannot be freed.
// rule: A7
// only-on: model
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidResourceHandle
// prints: cudaSuccess
// finds: wrong-free cudaFreeArray A7
// finds: wrong-free cudaFree A7
// finds: wrong-free cudaFreeMipmappedArray cudaFreeMipmappedArray A7
#include "texture.cuh"

int main() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t array;
    CHECK(cudaMallocMipmappedArray(&array, &format, make_cudaExtent(8, 8, 0), 3));
    cudaArray_t level;
    CHECK(cudaGetMipmappedArrayLevel(&level, array, 1));
    show(cudaFreeArray(level));
    show(cudaFree(array));
    show(cudaFreeMipmappedArray(array));
    show(cudaFreeMipmappedArray(array));
    show(cudaGetMipmappedArrayLevel(&level, array, 0));
    show(cudaFreeMipmappedArray(nullptr));
}
