// A host function behind each page counts it; the caller gets the paper when all have been counted.
#include <condition_variable>
#include <mutex>

#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

class Counter {
public:
    explicit Counter(int open) : open_(open) {}
    static void CUDART_CB count(void* self) { static_cast<Counter*>(self)->count_one(); }
    void wait() {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [this] { return open_ == 0; });
    }

private:
    void count_one() {
        const std::lock_guard<std::mutex> lock(mutex_);
        --open_;
        changed_.notify_all();
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    int open_;
};

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    Counter finished(page_count);
    cudaEvent_t cast = make_event("font is there", cudaEventDisableTiming);
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    CHECK(cudaEventRecord(cast, presses[0]));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, page_size * sizeof(int), cudaMemcpyHostToDevice,
                              presses[i]));
        CHECK(cudaStreamWaitEvent(presses[i], cast));
        set_page<<<1, 64, 0, presses[i]>>>(copy, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, page_size * sizeof(int), cudaMemcpyDeviceToHost,
                              presses[i]));
        CHECK(cudaLaunchHostFunc(presses[i], Counter::count, &finished));
    }
    finished.wait();
    CHECK(cudaEventDestroy(cast));
}
