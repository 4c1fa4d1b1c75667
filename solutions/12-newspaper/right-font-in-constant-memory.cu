// The font is copied to constant memory, where kernels read it, by the first press; the others wait
// for that.
#include "lab.cuh"

__constant__ int type_case[1024];

__global__ void set_page(int* page, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = type_case[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int*, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    cudaEvent_t cast = make_event("font is there", cudaEventDisableTiming);
    CHECK(cudaMemcpyToSymbolAsync(type_case, font_on_host, font_bytes, 0, cudaMemcpyHostToDevice,
                                  presses[0]));
    CHECK(cudaEventRecord(cast, presses[0]));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
        CHECK(cudaStreamWaitEvent(presses[i], cast));
        set_page<<<1, 64, 0, presses[i]>>>(copy, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
    }
    for (int i = 0; i < page_count; ++i)
        CHECK(cudaStreamSynchronize(presses[i]));
    CHECK(cudaEventDestroy(cast));
}
