// A book of four chapters in managed memory. In the first round the host writes it, in the second
// it reads what it wrote; in both rounds a kernel for each chapter reads a number on every page.
#include <cstdio>

#include "lab.cuh"

constexpr int chapters = 4;
constexpr std::size_t page = 4096 / sizeof(int);

__global__ void write_book(int* book) { book[(blockIdx.x * blockDim.x + threadIdx.x) * page] = 1; }

__global__ void read_chapter(const int* chapter, int* sum) {
    atomicAdd(sum, chapter[(blockIdx.x * blockDim.x + threadIdx.x) * page]);
    spin(200'000);
}

int main() {
    const std::size_t bytes = static_cast<std::size_t>(knob("mib", 8)) << 20, pages = bytes / 4096;
    const auto first = knob("first", "host"), prefetch = knob("prefetch", "none");
    const auto advice = knob("advice", "none");
    cudaStream_t work = make_stream("work"), fetch = make_stream("fetch");
    cudaEvent_t there = make_event("there", cudaEventDisableTiming);
    const cudaMemLocation gpu{cudaMemLocationTypeDevice, 0}, host{cudaMemLocationTypeHost, 0};
    int *book, *sums;
    CHECK(cudaMallocManaged(&book, chapters * bytes));
    CHECK(cudaMalloc(&sums, chapters * sizeof(int)));
    if (advice == "read_mostly")
        CHECK(cudaMemAdvise(book, chapters * bytes, cudaMemAdviseSetReadMostly, gpu));
    if (advice == "stay") {
        CHECK(cudaMemAdvise(book, chapters * bytes, cudaMemAdviseSetPreferredLocation, host));
        CHECK(cudaMemAdvise(book, chapters * bytes, cudaMemAdviseSetAccessedBy, gpu));
    }
    CHECK(cudaMemset(sums, 0, chapters * sizeof(int)));
    if (first == "gpu") write_book<<<chapters * pages / 256, 256, 0, work>>>(book);
    CHECK(cudaDeviceSynchronize());
    for (int round = 1, seen = 0; round <= 2; ++round) {
        const HostTimer host_timer;
        for (std::size_t i = 0; i < chapters * pages; ++i)
            if (round == 2)
                seen += book[i * page];
            else if (first == "host")
                book[i * page] = 1;
        const double host_ms = host_timer.ms();
        const HostTimer timer;
        for (int i = 0; i < chapters; ++i) {
            int* const chapter = book + i * pages * page;
            cudaStream_t stream = prefetch == "ahead" ? fetch : work;
            if (prefetch != "none") CHECK(cudaMemPrefetchAsync(chapter, bytes, gpu, 0, stream));
            if (prefetch == "ahead") {
                CHECK(cudaEventRecord(there, fetch));
                CHECK(cudaStreamWaitEvent(work, there));
            }
            read_chapter<<<pages / 256, 256, 0, work>>>(chapter, sums + i);  // <-- is it there?
        }
        CHECK(cudaStreamSynchronize(work));
        std::printf("round %d: host %.1f ms, four kernels %.1f ms; %d pages read back\n", round,
                    host_ms, timer.ms(), seen);
    }
    CHECK(cudaFree(book)), CHECK(cudaFree(sums));
}
