// A texture object is not a surface object, whatever other objects exist: both are
// plain numbers for the compiler, which cannot detect that two arguments are swapped.
// rule: X2
// only-on: model
// prints: different
// prints: 5 5
// wrong: the two arguments are swapped
// prints: cudaErrorIllegalAddress
// repaired: each is in its position
// prints: cudaSuccess
#include "texture.cuh"

__global__ void copy(cudaTextureObject_t from, cudaSurfaceObject_t to) {
    surf2Dwrite(tex2D<float>(from, 0, 0), to, 4, 0);
}
__global__ void read_both(cudaTextureObject_t texture, cudaSurfaceObject_t surface, float* values) {
    values[0] = tex2D<float>(texture, 0, 0);
    values[1] = surf2Dread<float>(surface, 0, 0);
}

int main() {
    float* values = nullptr;
    CHECK(cudaMallocHost(&values, 2 * sizeof(float)));
    cudaArray_t array = make_array<float>({5, 6}, 2, 1, cudaArraySurfaceLoadStore);
    const cudaResourceDesc resource = resource_of(array);
    const cudaTextureObject_t texture =
        make_texture(resource, sampling(cudaFilterModePoint, cudaAddressModeClamp));
    cudaSurfaceObject_t surface = 0;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    std::printf("%s\n", texture == surface ? "the same number" : "different");
    read_both<<<1, 1>>>(texture, surface, values);
    CHECK(cudaDeviceSynchronize());
    std::printf("%g %g\n", values[0], values[1]);
    const bool repaired = knob("repaired", 0);
    copy<<<1, 1>>>(repaired ? texture : surface, repaired ? surface : texture);
    show(cudaDeviceSynchronize());
}
