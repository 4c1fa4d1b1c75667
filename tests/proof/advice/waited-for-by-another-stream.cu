// puzzle: 12-newspaper
// says: Stream press 2 waits for event font is there at line 21, which covers copy H2D 4 KiB, but stream press 3 does not: a wait holds one stream.
// advises: Let stream press 3 wait for event font is there as well, before set_page at line 23.
// leads to: pass
// One of the presses waits for the font repeatedly; the others do not.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    cudaEvent_t font_is_there = make_event("font is there", cudaEventDisableTiming);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    CHECK(cudaEventRecord(font_is_there, presses[0]));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaStreamWaitEvent(presses[1], font_is_there));
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
        set_page<<<1, 64, 0, presses[i]>>>(copy, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(font_is_there));
}
