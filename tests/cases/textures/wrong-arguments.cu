// Errors of calls about arrays and textures, equal to an H100's.
// rule: X1
// prints: three channels: cudaErrorInvalidChannelDescriptor
// prints: channels of two sizes: cudaErrorInvalidChannelDescriptor
// prints: no width: cudaErrorInvalidValue
// prints: five faces: cudaErrorInvalidValue
// prints: too wide: cudaErrorInvalidValue
// prints: no array to free: cudaSuccess
// prints: copy the wrong way: cudaErrorInvalidMemcpyDirection
// prints: copy to no array: cudaErrorInvalidResourceHandle
// prints: copy beyond a row: cudaErrorInvalidValue
// prints: copy beyond the last row: cudaErrorInvalidValue
// prints: filtered integers: cudaErrorInvalidFilterSetting
// prints: floats as fractions: cudaErrorInvalidNormSetting
// prints: memory at an odd place: cudaErrorInvalidValue
// prints: memory of the host: cudaErrorInvalidValue
// prints: a narrow pitch: cudaErrorInvalidValue
// prints: a texture of no array: cudaErrorInvalidResourceHandle
// prints: a surface of memory: cudaErrorInvalidValue
// prints: destroyed twice: cudaSuccess
// finds: wrong-free cudaDestroyTextureObject cudaDestroyTextureObject A7
// prints: the array: 4 x 2 x 0, flags 2, 8 bits
#include "texture.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    const cudaChannelFormatDesc floats = cudaCreateChannelDesc<float>();
    const cudaChannelFormatDesc three =
        cudaCreateChannelDesc(8, 8, 8, 0, cudaChannelFormatKindUnsigned);
    const cudaChannelFormatDesc mixed =
        cudaCreateChannelDesc(8, 16, 0, 0, cudaChannelFormatKindUnsigned);
    cudaArray_t none = nullptr;
    say("three channels", cudaMallocArray(&none, &three, 4, 4));
    say("channels of two sizes", cudaMallocArray(&none, &mixed, 4, 4));
    say("no width", cudaMallocArray(&none, &floats, 0, 4));
    say("five faces",
        cudaMalloc3DArray(&none, &floats, make_cudaExtent(4, 4, 5), cudaArrayCubemap));
    say("too wide", cudaMallocArray(&none, &floats, 200000));
    say("no array to free", cudaFreeArray(nullptr));

    static char host[64];
    cudaArray_t bytes = make_array(std::vector<unsigned char>(8), 4, 2, cudaArraySurfaceLoadStore);
    const cudaMemcpyKind down = cudaMemcpyHostToDevice;
    say("copy the wrong way",
        cudaMemcpy2DToArray(bytes, 0, 0, host, 4, 4, 1, cudaMemcpyDeviceToHost));
    say("copy to no array", cudaMemcpy2DToArray(nullptr, 0, 0, host, 4, 4, 1, down));
    say("copy beyond a row", cudaMemcpy2DToArray(bytes, 1, 0, host, 4, 4, 1, down));
    say("copy beyond the last row", cudaMemcpyToArray(bytes, 1, 0, host, 8, down));

    const auto tried = [](const cudaResourceDesc& resource, cudaTextureFilterMode filter,
                          cudaTextureReadMode read) {
        cudaTextureDesc how = sampling(filter, cudaAddressModeClamp);
        how.readMode = read;
        cudaTextureObject_t texture = 0;
        return cudaCreateTextureObject(&texture, &resource, &how, nullptr);
    };
    say("filtered integers",
        tried(resource_of(bytes), cudaFilterModeLinear, cudaReadModeElementType));
    char* memory = nullptr;
    CHECK(cudaMalloc(&memory, 4096));
    cudaResourceDesc linear = {};
    linear.resType = cudaResourceTypeLinear;
    linear.res.linear.devPtr = memory;
    linear.res.linear.desc = floats;
    linear.res.linear.sizeInBytes = 64;
    say("floats as fractions", tried(linear, cudaFilterModePoint, cudaReadModeNormalizedFloat));
    linear.res.linear.devPtr = memory + 4;
    say("memory at an odd place", tried(linear, cudaFilterModePoint, cudaReadModeElementType));
    linear.res.linear.devPtr = host;
    say("memory of the host", tried(linear, cudaFilterModePoint, cudaReadModeElementType));
    cudaResourceDesc rows = {};
    rows.resType = cudaResourceTypePitch2D;
    rows.res.pitch2D.devPtr = memory;
    rows.res.pitch2D.desc = floats;
    rows.res.pitch2D.width = rows.res.pitch2D.height = 3;
    rows.res.pitch2D.pitchInBytes = 12;
    say("a narrow pitch", tried(rows, cudaFilterModePoint, cudaReadModeElementType));
    say("a texture of no array",
        tried(resource_of(nullptr), cudaFilterModePoint, cudaReadModeElementType));
    cudaSurfaceObject_t surface = 0;
    say("a surface of memory", cudaCreateSurfaceObject(&surface, &linear));
    const cudaTextureObject_t texture = make_texture(resource_of(bytes), cudaTextureDesc{});
    CHECK(cudaDestroyTextureObject(texture));
    say("destroyed twice", cudaDestroyTextureObject(texture));
    cudaExtent extent = {};
    unsigned flags = 0;
    cudaChannelFormatDesc format = {};
    CHECK(cudaArrayGetInfo(&format, &extent, &flags, bytes));
    std::printf("the array: %zu x %zu x %zu, flags %u, %d bits\n", extent.width, extent.height,
                extent.depth, flags, format.x);
    CHECK(cudaFree(memory));
    CHECK(cudaFreeArray(bytes));
}
