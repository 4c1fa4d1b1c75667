// Arrays and objects are freed and destroyed once, by the function of their kind.
// For objects the runtime returns no error, as measured on an H100 with CUDA 13.0.
// rule: A1
// prints: cudaSuccess cudaSuccess cudaSuccess
// wrong: each is destroyed a second time, and so are invalid handles
// finds: wrong-free cudaDestroyTextureObject cudaDestroyTextureObject A7
// finds: wrong-free cudaDestroySurfaceObject cudaDestroySurfaceObject A7
// finds: wrong-free cudaFreeArray cudaFreeArray A7
// finds: wrong-free cudaFreeArray A7
// finds: wrong-free cudaDestroyTextureObject A7
// prints: cudaSuccess cudaSuccess cudaErrorInvalidValue
// prints: cudaErrorInvalidValue cudaSuccess cudaSuccess
// repaired: each is destroyed once; 0 is ignored
#include "texture.cuh"

int main() {
    const cudaChannelFormatDesc floats = cudaCreateChannelDesc<float>();
    cudaArray_t array = nullptr;
    CHECK(cudaMallocArray(&array, &floats, 16, 16, cudaArraySurfaceLoadStore));
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc description{};
    cudaTextureObject_t texture = 0, never = 0;
    cudaSurfaceObject_t surface = 0;
    CHECK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    const auto destroy = [&] {
        const cudaError_t first = cudaDestroyTextureObject(texture), second = cudaDestroySurfaceObject(surface),
                          third = cudaFreeArray(array);
        std::printf("%s %s %s\n", cudaGetErrorName(first), cudaGetErrorName(second), cudaGetErrorName(third));
    };
    destroy();
    if (knob("repaired", 0)) {
        CHECK(cudaDestroyTextureObject(never));
        return 0;
    }
    cudaDestroyTextureObject(texture);
    cudaDestroySurfaceObject(surface);
    const cudaError_t again = cudaFreeArray(array);
    std::printf("cudaSuccess cudaSuccess %s\n", cudaGetErrorName(again));
    int* const numbers = device_ints(4);
    const cudaError_t wrong = cudaFreeArray(reinterpret_cast<cudaArray_t>(numbers));
    const cudaError_t none = cudaDestroyTextureObject(texture + 12345);
    CHECK(cudaFree(numbers));
    std::printf("%s %s cudaSuccess\n", cudaGetErrorName(wrong), cudaGetErrorName(none));
}
