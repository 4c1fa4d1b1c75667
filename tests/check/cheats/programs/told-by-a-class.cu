// puzzle: 02-stopwatch
// A kernel encodes the number of stars in an object's class, and dynamic_cast reads that.
// expect: fail
// says: the host is to measure, and not to be told
#include <cstring>

#include "lab.cuh"
// @kernels
struct Base {
    virtual ~Base() = default;
};
struct One : Base {};
struct Other : Base {};

__global__ void tell(const int* stars, long* classes, long one, long other) {
    for (int i = 0; i < 20; ++i)
        classes[i] = *stars == i ? one : other;
}

long class_of(Base& object) {
    long table;
    std::memcpy(&table, static_cast<void*>(&object), sizeof table);
    return table;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t event = make_event("event");
    char* objects;
    CHECK(cudaMallocHost(&objects, 4096));
    One one;
    Other other;
    tell<<<1, 1, 0, telescope>>>(stars, reinterpret_cast<long*>(objects), class_of(one), class_of(other));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(event, telescope));
    CHECK(cudaEventSynchronize(event));
    float none, ms = 0;
    CHECK(cudaEventElapsedTime(&none, event, event));
    for (int i = 0; i < 20; ++i)
        if (dynamic_cast<One*>(reinterpret_cast<Base*>(objects + 8 * i))) ms = static_cast<float>(i);
    CHECK(cudaFreeHost(objects));
    CHECK(cudaEventDestroy(event));
    return ms;
}
