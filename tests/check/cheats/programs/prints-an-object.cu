// puzzle: 02-stopwatch
// Passes the input to printf as an object.
// expect: error compile|forbidden
// says: deleted
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    struct Stars {
        int count;
    };
    char text[16] = {};
    std::snprintf(text, sizeof text, "%d", *reinterpret_cast<const Stars*>(stars));
    const int count = std::atoi(text);
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
