// A small newspaper sets its three pages on a GPU, one press for each. After a bad night with half
// a front page somebody put a wait behind every single line. Since then each page is right, and the
// paper comes out when the shops have closed. All of it is right: now let it flow again.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

// `pages` (pinned) holds the text of all pages, `page_size` numbers each, and the set pages when
// this returns; `desk` is as large, on the device. Every page needs the font.
void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    // TODO: as few waits as it takes: the three pages are copied and set side by side, and are done
    // on return.
    const std::size_t bytes = page_size * sizeof(int);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
        CHECK(cudaStreamSynchronize(presses[i]));
        set_page<<<1, 64, 0, presses[i]>>>(copy, font, 64, page_size / 64);
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
        CHECK(cudaDeviceSynchronize());
    }
}
