// Four elements, 0 1 2 3, sampled at -1.5 -0.5 0.5 3.5 4.5 5.5, and at a quarter of that with normalised
// coordinates. Without these, wrapping and mirroring is clamping.
// rule: S1
// first tier
// prints: texels wrap: 0 0 0 3 3 3
// prints: texels clamp: 0 0 0 3 3 3
// prints: texels mirror: 0 0 0 3 3 3
// prints: texels border: 9 9 0 3 9 9
// prints: normalised wrap: 2 3 0 3 0 1
// prints: normalised clamp: 0 0 0 3 3 3
// prints: normalised mirror: 1 0 0 3 3 2
// prints: normalised border: 9 9 0 3 9 9
// prints: linear, across the edge: wrap 1.5 clamp 0 mirror 0 border 4.5
#include "texture.cuh"

__global__ void points(cudaTextureObject_t t, float factor, float* to) {
    const float at[] = {-1.5f, -0.5f, 0.5f, 3.5f, 4.5f, 5.5f};
    for (int i = 0; i < 6; ++i)
        to[i] = tex1D<float>(t, at[i] * factor);
}
__global__ void edge(cudaTextureObject_t t, float* to) { *to = tex1D<float>(t, 0); }

int main() {
    float* to = pinned_floats(6);
    cudaArray_t array = make_array<float>({0, 1, 2, 3}, 4);
    const cudaTextureAddressMode modes[] = {cudaAddressModeWrap, cudaAddressModeClamp,
                                            cudaAddressModeMirror, cudaAddressModeBorder};
    const char* names[] = {"wrap", "clamp", "mirror", "border"};
    const auto texture = [&](cudaTextureFilterMode filter, int mode, bool normalized) {
        cudaTextureDesc how = sampling(filter, modes[mode], normalized);
        how.addressMode[1] = cudaAddressModeClamp;  // of a missing axis
        how.borderColor[0] = 9;
        return make_texture(resource_of(array), how);
    };
    for (const bool normalized : {false, true})
        for (int i = 0; i < 4; ++i) {
            points<<<1, 1>>>(texture(cudaFilterModePoint, i, normalized), normalized ? 0.25f : 1,
                             to);
            CHECK(cudaDeviceSynchronize());
            std::printf("%s ", normalized ? "normalised" : "texels");
            print_line(names[i], to, 6);
        }
    std::printf("linear, across the edge:");
    for (int i = 0; i < 4; ++i) {
        edge<<<1, 1>>>(texture(cudaFilterModeLinear, i, true), to);
        CHECK(cudaDeviceSynchronize());
        std::printf(" %s %g", names[i], *to);
    }
    std::printf("\n");
    CHECK(cudaFreeArray(array));
}
