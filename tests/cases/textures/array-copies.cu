// Copies to and from arrays are copies of their rows' bytes, with the same duration and host
// blocking as with plain memory. An array is device memory, and its free waits like cudaFree.
// rule: M1, M2, A1
// prints: a rectangle: 6 7 10 11
// prints: a line that goes on in the next row: 3 4 5 6 7
// prints: between arrays: 5 6 7 8
// prints: all of it: 1
// prints: less memory by at least the array: 1, back again: 1
// finds: undocumented-wait k host A1
#include <cstring>

#include "texture.cuh"

__global__ void k(cudaSurfaceObject_t surface) {
    spin_ms(2);
    surf2Dwrite(1.0f, surface, 0, 0);
}

int main() {
    std::vector<float> numbers(16);
    for (int i = 0; i < 16; ++i)
        numbers[i] = static_cast<float>(i);
    cudaArray_t array = make_array(numbers, 4, 4, cudaArraySurfaceLoadStore);
    float* back = pinned_floats(16);
    CHECK(cudaMemcpy2DFromArray(back, 8, array, 8, 1, 8, 2, cudaMemcpyDeviceToHost));
    print_line("a rectangle", back, 4);
    CHECK(cudaMemcpyFromArray(back, array, 12, 0, 20, cudaMemcpyDeviceToHost));
    print_line("a line that goes on in the next row", back, 5);
    cudaArray_t other = make_array(std::vector<float>(4), 4);
    CHECK(cudaMemcpy2DArrayToArray(other, 4, 0, array, 8, 1, 8, 1));
    CHECK(cudaMemcpyArrayToArray(other, 0, 0, array, 4, 1, 4));
    CHECK(cudaMemcpyToArray(other, 12, 0, &numbers[8], 4, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpyFromArray(back, other, 0, 0, 16, cudaMemcpyDeviceToHost));
    print_line("between arrays", back, 4);
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpy2DFromArrayAsync(back, 16, array, 0, 0, 16, 4, cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("all of it: %d\n", std::memcmp(back, numbers.data(), 64) == 0);

    size_t before = 0, during = 0, after = 0, total = 0;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
    cudaArray_t large = nullptr;
    CHECK(cudaMemGetInfo(&before, &total));
    CHECK(cudaMallocArray(&large, &format, 1024, 1024));
    CHECK(cudaMemGetInfo(&during, &total));
    CHECK(cudaFreeArray(large));
    CHECK(cudaMemGetInfo(&after, &total));
    std::printf("less memory by at least the array: %d, back again: %d\n",
                before - during >= (16u << 20), before == after);
    k<<<1, 1, 0, s>>>(make_surface(array));
    CHECK(cudaFreeArray(array));
    CHECK(cudaFreeArray(other));
}
