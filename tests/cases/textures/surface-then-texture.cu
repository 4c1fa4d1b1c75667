// A kernel writes an array through a surface, the next one samples it. In two streams they are unordered.
// wrong: the kernels are in two streams
// rule: S2
// finds: race write sample S2
// only-on: model
//
// repaired: both are in one stream
// rule: S1
// prints: 1.5
// order: write before sample
#include "texture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void write(cudaSurfaceObject_t surface) {
    spin(20000);
    const int x = threadIdx.x, y = threadIdx.y;
    surf2Dwrite(static_cast<float>(x + 2 * y), surface, x * int(sizeof(float)), y);
}
__global__ void sample(cudaTextureObject_t texture, float* to) {
    *to = tex2D<float>(texture, 1, 1);
}

int main() {
    float* to = pinned_floats(1);
    cudaArray_t array = make_array(std::vector<float>(4), 2, 2, cudaArraySurfaceLoadStore);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaTextureObject_t texture =
        make_texture(resource_of(array), sampling(cudaFilterModeLinear, cudaAddressModeClamp));
    write<<<1, dim3(2, 2), 0, a>>>(make_surface(array));
    sample<<<1, 1, 0, repaired ? a : b>>>(texture, to);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%g\n", *to);
    CHECK(cudaFreeArray(array));
}
