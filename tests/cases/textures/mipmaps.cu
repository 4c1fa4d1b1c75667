// A mipmapped array is a chain of arrays of half the size; a level of detail selects one or blends two.
// rule: S1
// prints: 4 levels: 8x4 4x2 2x1 1x1
// prints: level 4: cudaErrorInvalidValue
// prints: more levels than there are: 4
// prints: nearest: 1 1 2 2 3 4 4
// prints: between: 1 1.5 2 2.25 3 4 4
// prints: biased, 1 to 2: 2 2 3 3
// prints: without a level 1, by gradients 1 2 3
// prints: boxes 4x4x4 2x2x2 1x1x1, layers 4x4x3 2x2x3 1x1x3
// prints: integers between levels: 10 12 15 17 20
// prints: fractions of 256: 1.09766 1.29688 1.49609 1.99609
// prints: from level 1 on, without a level 2
#include "texture.cuh"


cudaExtent extent_of(cudaArray_t level) {
    cudaChannelFormatDesc format;
    cudaExtent extent;
    unsigned flags;
    CHECK(cudaArrayGetInfo(&format, &extent, &flags, level));
    return extent;
}

void show_depths(const char* name, cudaExtent extent, unsigned flags, const char* end) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t array;
    CHECK(cudaMallocMipmappedArray(&array, &format, extent, 3, flags));
    std::printf("%s", name);
    for (unsigned level = 0; level < 3; ++level) {
        cudaArray_t one;
        CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
        const cudaExtent size = extent_of(one);
        std::printf(" %dx%dx%d", static_cast<int>(size.width), static_cast<int>(size.height),
                    static_cast<int>(size.depth));
    }
    std::printf("%s", end);
    CHECK(cudaFreeMipmappedArray(array));
}

cudaError_t make_mipmap_texture(cudaTextureObject_t* texture, cudaMipmappedArray_t array,
                                cudaTextureFilterMode filter, float bias = 0, float least = 0,
                                float most = 100) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = array;
    cudaTextureDesc how = {};
    how.normalizedCoords = 1;
    how.readMode = cudaReadModeElementType;
    how.mipmapFilterMode = filter;
    how.mipmapLevelBias = bias;
    how.minMipmapLevelClamp = least;
    how.maxMipmapLevelClamp = most;
    return cudaCreateTextureObject(texture, &resource, &how, nullptr);
}

__global__ void sample(cudaTextureObject_t texture, const float* levels, float* values) {
    values[threadIdx.x] = tex2DLod<float>(texture, 0.5f, 0.5f, levels[threadIdx.x]);
}

__global__ void sample_otherwise(cudaTextureObject_t texture, float* values) {
    values[0] = tex2D<float>(texture, 0.5f, 0.5f);
    // Distance of samples in texels of the first level: 1, 2, 4.
    for (int i = 0; i < 3; ++i)
        values[i + 1] = tex2DGrad<float>(texture, 0.5f, 0.5f,
                                         make_float2((1 << i) / 8.0f, 0), make_float2(0, 0));
}

void show_samples(const char* name, cudaTextureObject_t texture, const std::vector<float>& levels) {
    const size_t count = levels.size();
    float *from = nullptr, *to = nullptr;
    CHECK(cudaMalloc(&from, count * sizeof(float)));
    CHECK(cudaMalloc(&to, count * sizeof(float)));
    CHECK(cudaMemcpy(from, levels.data(), count * sizeof(float), cudaMemcpyHostToDevice));
    sample<<<1, static_cast<unsigned>(count)>>>(texture, from, to);
    std::vector<float> values(count);
    CHECK(cudaMemcpy(values.data(), to, count * sizeof(float), cudaMemcpyDeviceToHost));
    std::printf("%s:", name);
    for (float value : values)
        std::printf(" %g", value);
    std::printf("\n");
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
    CHECK(cudaDestroyTextureObject(texture));
}

__global__ void sample_integers(cudaTextureObject_t texture, int* values) {
    values[threadIdx.x] = tex2DLod<int>(texture, 0.5f, 0.5f, threadIdx.x / 4.0f);
}

// Levels 1 and 2.
cudaMipmappedArray_t two_levels() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t array;
    CHECK(cudaMallocMipmappedArray(&array, &format, make_cudaExtent(4, 4, 0), 2));
    for (unsigned level = 0; level < 2; ++level) {
        cudaArray_t one;
        CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
        const std::vector<float> elements(16, static_cast<float>(level + 1));
        const size_t width = 4 >> level;
        CHECK(cudaMemcpy2DToArray(one, 0, 0, elements.data(), width * sizeof(float),
                                  width * sizeof(float), width, cudaMemcpyHostToDevice));
    }
    return array;
}

int main() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t array;
    CHECK(cudaMallocMipmappedArray(&array, &format, make_cudaExtent(8, 4, 0), 4));
    std::printf("4 levels:");
    for (unsigned level = 0; level < 4; ++level) {
        cudaArray_t one;
        CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
        const cudaExtent size = extent_of(one);
        std::printf(" %dx%d", static_cast<int>(size.width), static_cast<int>(size.height));
        const std::vector<float> elements(size.width * size.height,
                                          static_cast<float>(level + 1));
        CHECK(cudaMemcpy2DToArray(one, 0, 0, elements.data(), size.width * sizeof(float),
                                  size.width * sizeof(float), size.height,
                                  cudaMemcpyHostToDevice));
    }
    cudaArray_t beyond;
    std::printf("\nlevel 4: %s\n",
                cudaGetErrorName(cudaGetMipmappedArrayLevel(&beyond, array, 4)));
    cudaMipmappedArray_t many;
    CHECK(cudaMallocMipmappedArray(&many, &format, make_cudaExtent(8, 4, 0), 9));
    unsigned count = 0;
    while (cudaGetMipmappedArrayLevel(&beyond, many, count) == cudaSuccess)
        ++count;
    std::printf("more levels than there are: %u\n", count);
    CHECK(cudaFreeMipmappedArray(many));

    const std::vector<float> levels = {-1, 0.5f - 1 / 16.0f, 1, 1.25f, 2, 3, 7};
    cudaTextureObject_t texture;
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModePoint));
    show_samples("nearest", texture, levels);
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear));
    show_samples("between", texture, {-1, 0.5f, 1, 1.25f, 2, 3, 7});
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear, 1, 1, 2));
    show_samples("biased, 1 to 2", texture, {-2, 0, 1, 2});

    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear));
    float* values = nullptr;
    CHECK(cudaMalloc(&values, 4 * sizeof(float)));
    sample_otherwise<<<1, 1>>>(texture, values);
    float found[4];
    CHECK(cudaMemcpy(found, values, sizeof found, cudaMemcpyDeviceToHost));
    std::printf("without a level %g, by gradients %g %g %g\n", found[0], found[1], found[2],
                found[3]);
    CHECK(cudaDestroyTextureObject(texture));
    CHECK(cudaFree(values));
    CHECK(cudaFreeMipmappedArray(array));

    show_depths("boxes", make_cudaExtent(4, 4, 4), cudaArrayDefault, ", ");
    show_depths("layers", make_cudaExtent(4, 4, 3), cudaArrayLayered, "\n");

    const cudaChannelFormatDesc whole = cudaCreateChannelDesc<int>();
    CHECK(cudaMallocMipmappedArray(&array, &whole, make_cudaExtent(4, 4, 0), 2));
    for (unsigned level = 0; level < 2; ++level) {
        cudaArray_t one;
        CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
        const std::vector<int> elements(16, level == 0 ? 10 : 20);
        const size_t width = 4 >> level;
        CHECK(cudaMemcpy2DToArray(one, 0, 0, elements.data(), width * sizeof(int),
                                  width * sizeof(int), width, cudaMemcpyHostToDevice));
    }
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear));
    int *numbers = nullptr, mixed[5];
    CHECK(cudaMalloc(&numbers, sizeof mixed));
    sample_integers<<<1, 5>>>(texture, numbers);
    CHECK(cudaMemcpy(mixed, numbers, sizeof mixed, cudaMemcpyDeviceToHost));
    std::printf("integers between levels: %d %d %d %d %d\n", mixed[0], mixed[1], mixed[2],
                mixed[3], mixed[4]);
    CHECK(cudaDestroyTextureObject(texture));
    CHECK(cudaFree(numbers));
    CHECK(cudaFreeMipmappedArray(array));

    array = two_levels();
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear));
    show_samples("fractions of 256", texture, {0.1f, 0.3f, 0.499f, 0.999f});
    CHECK(make_mipmap_texture(&texture, array, cudaFilterModeLinear, 1, 1, 1));
    CHECK(cudaMalloc(&values, 4 * sizeof(float)));
    sample_otherwise<<<1, 1>>>(texture, values);
    CHECK(cudaMemcpy(found, values, sizeof found, cudaMemcpyDeviceToHost));
    std::printf("from level 1 on, without a level %g\n", found[0]);
    CHECK(cudaDestroyTextureObject(texture));
    CHECK(cudaFree(values));
    CHECK(cudaFreeMipmappedArray(array));
}
