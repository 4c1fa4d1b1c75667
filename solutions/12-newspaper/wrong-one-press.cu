// fails: makespan
// says: it can be done in
// All in one stream needs no event and hardly a wait, and nothing is side by side.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[0]));
        set_page<<<1, 64, 0, presses[0]>>>(copy, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[0]));
    }
    CHECK(cudaDeviceSynchronize());
}
