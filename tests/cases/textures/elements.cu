// Conversion of an element: unchanged, or as a fraction of 1
// (of -1 at the lowest). Channels that an element lacks are 0.
// rule: S1
// prints: uchar4: 1 2 3 255
// prints: short2: -5 7
// prints: int: -123456
// prints: uint: 4000000000
// prints: float2: 1.5 -2.5
// prints: a float as float4: 3 0 0 0
// prints: stored: -8
// prints: uchar as a fraction: 0 1
// prints: char as a fraction: -1 -1 1
// prints: ushort as a fraction: 0 1
// prints: short as a fraction: -1 1
#include "texture.cuh"

template <class T>
__global__ void first(cudaTextureObject_t t, T* to) {
    *to = tex1D<T>(t, 0.5f);
}
__global__ void store(cudaTextureObject_t t, int* to) {
    int there = 0;
    tex1D(&there, t, 1.5f);
    *to = there;
}
__global__ void fractions(cudaTextureObject_t t, int count, float* to) {
    for (int i = 0; i < count; ++i)
        to[i] = tex1D<float>(t, i + 0.5f);
}

const cudaTextureDesc plain = sampling(cudaFilterModePoint, cudaAddressModeClamp);
char* memory = nullptr;

template <class T, class Element>
T read(std::vector<Element> elements) {
    T* const to = reinterpret_cast<T*>(memory);
    cudaArray_t array = make_array(elements, elements.size());
    first<<<1, 1>>>(make_texture(resource_of(array), plain), to);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeArray(array));
    return *to;
}

template <class Element>
void print_fractions(const char* what, std::vector<Element> elements) {
    cudaTextureDesc how = plain;
    how.readMode = cudaReadModeNormalizedFloat;
    cudaArray_t array = make_array(elements, elements.size());
    float* const to = reinterpret_cast<float*>(memory);
    const int count = static_cast<int>(elements.size());
    fractions<<<1, 1>>>(make_texture(resource_of(array), how), count, to);
    print_line(what, to, count);
    CHECK(cudaFreeArray(array));
}

int main() {
    CHECK(cudaMallocHost(&memory, 64));
    const uchar4 bytes = read<uchar4>(std::vector<uchar4>{make_uchar4(1, 2, 3, 255)});
    std::printf("uchar4: %d %d %d %d\n", bytes.x, bytes.y, bytes.z, bytes.w);
    const short2 shorts = read<short2>(std::vector<short2>{make_short2(-5, 7)});
    std::printf("short2: %d %d\n", shorts.x, shorts.y);
    std::printf("int: %d\n", read<int>(std::vector<int>{-123456}));
    std::printf("uint: %u\n", read<unsigned>(std::vector<unsigned>{4000000000u}));
    const float2 floats = read<float2>(std::vector<float2>{make_float2(1.5f, -2.5f)});
    std::printf("float2: %g %g\n", floats.x, floats.y);
    const float4 wide = read<float4>(std::vector<float>{3});
    std::printf("a float as float4: %g %g %g %g\n", wide.x, wide.y, wide.z, wide.w);
    cudaArray_t two = make_array<int>({1, -8}, 2);
    int* const stored = reinterpret_cast<int*>(memory);
    store<<<1, 1>>>(make_texture(resource_of(two), plain), stored);
    CHECK(cudaDeviceSynchronize());
    std::printf("stored: %d\n", *stored);
    print_fractions<unsigned char>("uchar as a fraction", {0, 255});
    print_fractions<signed char>("char as a fraction", {-128, -127, 127});
    print_fractions<unsigned short>("ushort as a fraction", {0, 65535});
    print_fractions<short>("short as a fraction", {-32768, 32767});
    CHECK(cudaFreeArray(two));
}
