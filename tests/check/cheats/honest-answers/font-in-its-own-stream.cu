// puzzle: 12-newspaper
#include "lab.cuh"
// @kernels
void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    cudaStream_t foundry = make_stream("foundry");
    cudaEvent_t cast = make_event("cast");
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, foundry));
    CHECK(cudaEventRecord(cast, foundry));
    const std::size_t bytes = page_size * sizeof(int);
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaMemcpyAsync(desk + i * page_size, pages + i * page_size, bytes,
                              cudaMemcpyHostToDevice, presses[i]));
    for (int i = 0; i < page_count; ++i) {
        CHECK(cudaStreamWaitEvent(presses[i], cast));
        set_page<<<1, 64, 0, presses[i]>>>(desk + i * page_size, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(pages + i * page_size, desk + i * page_size, bytes,
                              cudaMemcpyDeviceToHost, presses[i]));
    }
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaStreamSynchronize(presses[i]));
    CHECK(cudaEventDestroy(cast));
    CHECK(cudaStreamDestroy(foundry));
}
