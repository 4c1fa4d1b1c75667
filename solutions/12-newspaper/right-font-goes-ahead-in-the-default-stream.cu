// The font is copied by a synchronous copy from pinned memory, before anything else: who returns
// from it has the font on the device. Then every press works for itself.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    CHECK(cudaMemcpy(font, font_on_host, font_bytes, cudaMemcpyHostToDevice));
    for (int i = 0; i < page_count; ++i) {
        const auto bytes = page_size * sizeof(int);
        const auto press = presses[i];
        int* const page = pages + i * page_size;
        int* const copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, press));
        set_page<<<1, 64, 0, press>>>(copy, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, press));
    }
    CHECK(cudaDeviceSynchronize());
}
