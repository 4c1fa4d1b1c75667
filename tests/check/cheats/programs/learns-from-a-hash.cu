// puzzle: 02-stopwatch
// Recognises the input by its hash.
// expect: fail
// says: on the host
#include <functional>
#include <string_view>
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    const auto hash = [](const void* bytes) {
        return std::hash<std::string_view>()({static_cast<const char*>(bytes), 4});
    };
    int count = 0;
    while (count < 256 && hash(&count) != hash(stars))
        ++count;
    cudaEvent_t first = make_event("first"), second = make_event("second");
    CHECK(cudaEventRecord(first, telescope));
    CHECK(cudaEventRecord(second, telescope));
    CHECK(cudaEventSynchronize(second));
    float ms;
    CHECK(cudaEventElapsedTime(&ms, first, second));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventDestroy(first));
    CHECK(cudaEventDestroy(second));
    return static_cast<float>(count & 0xff);
}
