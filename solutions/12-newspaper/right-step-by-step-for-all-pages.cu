// Step by step for all pages, in loops of their own; the last step joins all presses in the first,
// which is the only one that the host waits for.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

namespace {

void let_wait(cudaStream_t later, cudaStream_t earlier) {
    cudaEvent_t event = make_event("edge", cudaEventDisableTiming);
    CHECK(cudaEventRecord(event, earlier));
    CHECK(cudaStreamWaitEvent(later, event));
    CHECK(cudaEventDestroy(event));
}

}  // namespace

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    for (int i = 1; i < page_count; ++i)
        let_wait(presses[i], presses[0]);
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaMemcpyAsync(desk + i * page_size, pages + i * page_size, bytes,
                              cudaMemcpyHostToDevice, presses[i]));
    for (int i = 0; i < page_count; ++i)
        set_page<<<1, 64, 0, presses[i]>>>(desk + i * page_size, font, 64, page_size / 64);
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaMemcpyAsync(pages + i * page_size, desk + i * page_size, bytes,
                              cudaMemcpyDeviceToHost, presses[i]));
    for (int i = 1; i < page_count; ++i)
        let_wait(presses[0], presses[i]);
    CHECK(cudaStreamSynchronize(presses[0]));
}
