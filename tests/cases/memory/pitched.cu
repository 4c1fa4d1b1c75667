// Memory for rows has a pitch: a multiple of 512 bytes here.
// rule: A1
// prints: pitch 1024
// prints: no rows: cudaSuccess 1
// prints: far too many: cudaErrorInvalidValue
// prints: no pointer: cudaErrorInvalidValue
// prints: no pitch: cudaErrorInvalidValue
// prints: three dimensions: pitch 512, 100 by 10
// prints: an empty box: cudaSuccess 1
// prints: a box for nobody: cudaErrorInvalidValue
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    void* memory = nullptr;
    std::size_t pitch = 0;
    CHECK(cudaMallocPitch(&memory, &pitch, 513, 4));
    std::printf("pitch %zu\n", pitch);
    cudaError_t error = cudaMallocPitch(&memory, &pitch, 100, 0);
    std::printf("no rows: %s %d\n", cudaGetErrorName(error), memory == nullptr);
    say("far too many", cudaMallocPitch(&memory, &pitch, 1ull << 40, 1ull << 40));
    say("no pointer", cudaMallocPitch((void**)nullptr, &pitch, 100, 4));
    say("no pitch", cudaMallocPitch(&memory, nullptr, 100, 4));
    cudaPitchedPtr box = {};
    CHECK(cudaMalloc3D(&box, make_cudaExtent(100, 10, 4)));
    std::printf("three dimensions: pitch %zu, %zu by %zu\n", box.pitch, box.xsize, box.ysize);
    error = cudaMalloc3D(&box, make_cudaExtent(0, 10, 4));
    std::printf("an empty box: %s %d\n", cudaGetErrorName(error), box.ptr == nullptr);
    say("a box for nobody", cudaMalloc3D(nullptr, make_cudaExtent(1, 1, 1)));
}
