// The programming guide's formula, by hand. Element i of an axis is at i + 0.5. At 1.25 the
// weights are 1/4 of element 0 and 3/4 of element 1: 10/4 + 20*3/4 = 17.5. The fraction has
// 8 bits: 1/512 beyond an element is rounded up to 1/256 (measured), less than that to 0.
// rule: S1
// prints: a line at 0.5 1.0 1.25 2.5: 10 15 17.5 30
// prints: between 0 and 256, at 1/1024 1/512 3/512 1/4: 0 1 2 64
// prints: a square at its middle, at (1, 0.75), at its corner: 2.5 2 1
// prints: a cube at its middle, a quarter up: 4.5 3.5
// prints: bytes as fractions, 255 and 0 at 1/2: 0.500008
#include "texture.cuh"

__global__ void line(cudaTextureObject_t t, const float* at, int count, float* to) {
    for (int i = 0; i < count; ++i)
        to[i] = tex1D<float>(t, at[i]);
}
__global__ void square(cudaTextureObject_t t, float* to) {
    to[0] = tex2D<float>(t, 1, 1);
    to[1] = tex2D<float>(t, 1, 0.75f);
    to[2] = tex2D<float>(t, 0, 0);
}
__global__ void cube(cudaTextureObject_t t, float* to) {
    to[0] = tex3D<float>(t, 1, 1, 1);
    to[1] = tex3D<float>(t, 1, 1, 0.75f);
}

int main() {
    float *to = pinned_floats(8), *at = pinned_floats(8);
    const cudaTextureDesc how = sampling(cudaFilterModeLinear, cudaAddressModeClamp);
    const auto set = [&](std::vector<float> values) {
        CHECK(cudaDeviceSynchronize());
        for (size_t i = 0; i < values.size(); ++i)
            at[i] = values[i];
    };
    set({0.5f, 1, 1.25f, 2.5f});
    cudaArray_t ten = make_array<float>({10, 20, 30, 40}, 4);
    line<<<1, 1>>>(make_texture(resource_of(ten), how), at, 4, to);
    print_line("a line at 0.5 1.0 1.25 2.5", to, 4);
    set({0.5f + 1 / 1024.f, 0.5f + 1 / 512.f, 0.5f + 3 / 512.f, 0.75f});
    cudaArray_t steep = make_array<float>({0, 256}, 2);
    line<<<1, 1>>>(make_texture(resource_of(steep), how), at, 4, to);
    print_line("between 0 and 256, at 1/1024 1/512 3/512 1/4", to, 4);
    cudaArray_t four = make_array<float>({1, 2, 3, 4}, 2, 2);
    square<<<1, 1>>>(make_texture(resource_of(four), how), to);
    print_line("a square at its middle, at (1, 0.75), at its corner", to, 3);
    cudaArray_t eight =
        make_deep_array<float>({1, 2, 3, 4, 5, 6, 7, 8}, make_cudaExtent(2, 2, 2), 0);
    cube<<<1, 1>>>(make_texture(resource_of(eight), how), to);
    print_line("a cube at its middle, a quarter up", to, 2);
    cudaArray_t bytes = make_array<unsigned char>({255, 0}, 2);
    cudaTextureDesc fractions = how;
    fractions.readMode = cudaReadModeNormalizedFloat;
    set({1});
    line<<<1, 1>>>(make_texture(resource_of(bytes), fractions), at, 1, to);
    print_line("bytes as fractions, 255 and 0 at 1/2", to, 1);
    for (cudaArray_t each : {ten, steep, four, eight, bytes})
        CHECK(cudaFreeArray(each));
}
