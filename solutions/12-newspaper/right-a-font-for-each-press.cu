// Each press has a font of its own, from the pool of its stream: nothing is shared, so no press
// waits for another.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int*, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size, *own_font;
        CHECK(cudaMallocAsync(&own_font, font_bytes, presses[i]));
        CHECK(cudaMemcpyAsync(own_font, font_on_host, font_bytes, cudaMemcpyHostToDevice,
                              presses[i]));
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
        set_page<<<1, 64, 0, presses[i]>>>(copy, own_font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
        CHECK(cudaFreeAsync(own_font, presses[i]));
    }
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaStreamSynchronize(presses[i]));
}
