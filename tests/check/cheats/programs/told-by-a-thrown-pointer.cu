// puzzle: 02-stopwatch
// A kernel encodes the number of stars in the offset of an object's base, which a handler searches.
// expect: fail
// says: the host is to measure, and not to be told
#include "lab.cuh"
// @kernels
struct Base {
    long value;
    virtual ~Base() = default;
};
struct Derived : virtual Base {
    long more;
};

__global__ void tell(const int* stars, long** table_of_object, long* tables) {
    *table_of_object = tables + 8 + *stars * 8;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t event = make_event("event");
    static long tables[512];
    for (int i = 0; i < 512; ++i)
        tables[i] = i / 8 * 4096;
    char* object;
    CHECK(cudaMallocHost(&object, 4096));
    tell<<<1, 1, 0, telescope>>>(stars, reinterpret_cast<long**>(object), tables);
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(event, telescope));
    CHECK(cudaEventSynchronize(event));
    float none, ms = 0;
    CHECK(cudaEventElapsedTime(&none, event, event));
    try {
        throw reinterpret_cast<Derived*>(object);
    } catch (Base* base) {
        ms = static_cast<float>((reinterpret_cast<char*>(base) - object) / 4096);
    }
    CHECK(cudaFreeHost(object));
    CHECK(cudaEventDestroy(event));
    return ms;
}
