// A thread of the host stands at each press, and waits for its page alone. The font is there before
// they begin.
#include <thread>
#include <vector>

#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    cudaEvent_t cast = make_event("cast", cudaEventDisableTiming);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    CHECK(cudaEventRecord(cast, presses[0]));
    std::vector<std::thread> printers;
    for (int i = 0; i < page_count; ++i)
        printers.emplace_back([=] {
            const std::size_t bytes = page_size * sizeof(int);
            int *page = pages + i * page_size, *copy = desk + i * page_size;
            CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
            CHECK(cudaStreamWaitEvent(presses[i], cast));
            set_page<<<1, 64, 0, presses[i]>>>(copy, font, 64, page_size / 64);
            CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
            CHECK(cudaStreamSynchronize(presses[i]));
        });
    for (std::thread& printer : printers)
        printer.join();
    CHECK(cudaEventDestroy(cast));
}
