// Limits of texture sizes and alignments, as
// an H100 reports them: programs query them.
// rule: X1
// prints: 131072, 131072 x 65536, 16384 x 16384 x 16384, of memory 268435456
// prints: layers 2048, of cubes 2046; surfaces 32768, 131072 x 65536
// prints: aligned to 512 and 32 bytes, surfaces to 512
// prints: as wide as that: cudaSuccess, wider: cudaErrorInvalidValue
// prints: the attributes are the same
#include "case.cuh"

int attribute(cudaDeviceAttr which) {
    int value = -1;
    CHECK(cudaDeviceGetAttribute(&value, which, 0));
    return value;
}

int main() {
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    const int of_memory = attribute(cudaDevAttrMaxTexture1DLinearWidth);
    std::printf("%d, %d x %d, %d x %d x %d, of memory %d\n", properties.maxTexture1D,
                properties.maxTexture2D[0], properties.maxTexture2D[1], properties.maxTexture3D[0],
                properties.maxTexture3D[1], properties.maxTexture3D[2], of_memory);
    std::printf("layers %d, of cubes %d; surfaces %d, %d x %d\n", properties.maxTexture2DLayered[2],
                properties.maxTextureCubemapLayered[1], properties.maxSurface1D,
                properties.maxSurface2D[0], properties.maxSurface2D[1]);
    std::printf("aligned to %d and %d bytes, surfaces to %d\n",
                static_cast<int>(properties.textureAlignment),
                static_cast<int>(properties.texturePitchAlignment),
                static_cast<int>(properties.surfaceAlignment));
    const cudaChannelFormatDesc bytes = cudaCreateChannelDesc<unsigned char>();
    const std::size_t widest = properties.maxTexture1D;
    cudaArray_t array = nullptr, none = nullptr;
    const cudaError_t fits = cudaMallocArray(&array, &bytes, widest);
    std::printf("as wide as that: %s, wider: %s\n", cudaGetErrorName(fits),
                cudaGetErrorName(cudaMallocArray(&none, &bytes, widest + 1)));
    const bool same = attribute(cudaDevAttrMaxTexture2DWidth) == properties.maxTexture2D[0] &&
                      attribute(cudaDevAttrMaxSurface2DHeight) == properties.maxSurface2D[1] &&
                      attribute(cudaDevAttrTextureAlignment) == 512;
    std::printf("the attributes are %s\n", same ? "the same" : "others");
    CHECK(cudaFreeArray(array));
}
