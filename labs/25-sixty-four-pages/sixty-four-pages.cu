// Pages of a cache come from scattered places in the host's memory to scattered places on the
// device, after a kernel: each by a call of its own, or all of them in one batch.
#include <cstdio>
#include <vector>

#include "lab.cuh"

int main() {
    const int pages = knob("pages", 64);
    const std::size_t bytes = static_cast<std::size_t>(knob("kib", 32)) << 10;
    const auto how = knob("how", "loop"), memory = knob("memory", "pinned");
    const auto access = knob("access", "stream"), twin = knob("twin", "none");
    const std::size_t room = 2 * bytes * (pages + 1);  // after each page there is a gap
    char *host = nullptr, *device;
    CHECK(cudaMalloc(&device, room));
    if (memory == "pinned") CHECK(cudaMallocHost(&host, room));
    if (memory == "pageable") host = static_cast<char*>(std::malloc(room));
    std::memset(host, 1, room);
    std::vector<size_t> sizes(pages, bytes);
    std::vector<const void*> from;
    std::vector<void*> to;
    for (int page = 0; page < pages; ++page) {
        from.push_back(host + 2 * bytes * page);
        to.push_back(device + 2 * bytes * (pages - page));
    }
    if (twin == "inside") {  // one copy more: the first page again, from where it arrives
        sizes.push_back(bytes);
        from.push_back(to[0]);
        to.push_back(device);
    }
    cudaMemcpyAttributes attributes = {};  // for all copies, from number 0 on
    attributes.srcAccessOrder = access == "stream"   ? cudaMemcpySrcAccessOrderStream
                                : access == "during" ? cudaMemcpySrcAccessOrderDuringApiCall
                                                     : cudaMemcpySrcAccessOrderAny;
    size_t number = 0;

    cudaStream_t s = make_stream("s");
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    spin_kernel<<<1, 1, 0, s>>>(500'000);
    CHECK(cudaEventRecord(begin, s));
    const HostTimer timer;
    for (std::size_t i = 0; how == "loop" && i < to.size(); ++i)  // <-- a call for each page
        CHECK(cudaMemcpyAsync(to[i], from[i], sizes[i], cudaMemcpyDefault, s));
    if (how == "batch")
        CHECK(cudaMemcpyBatchAsync(to.data(), from.data(), sizes.data(), to.size(), &attributes,
                                   &number, 1, s));
    const double issued_ms = timer.ms();
    CHECK(cudaEventRecord(end, s));
    if (twin == "behind") CHECK(cudaMemcpyAsync(device, to[0], bytes, cudaMemcpyDefault, s));
    CHECK(cudaStreamSynchronize(s));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    std::printf("issued by the host in %.0f us, copied in %.0f us\n", issued_ms * 1000, ms * 1000);
    CHECK(cudaFree(device));
    memory == "pinned" ? CHECK(cudaFreeHost(host)) : std::free(host);
}
