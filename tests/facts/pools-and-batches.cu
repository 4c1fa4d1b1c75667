// Cost of a pool's memory from the system, and duration
// of many small copies one by one and in a batch.
#include <string>

#include "facts.cuh"

double allocation_us(cudaStream_t s, std::size_t mib) {
    std::vector<double> values;
    for (int i = 0; i < 15; ++i) {
        void* block;
        const HostTimer timer;
        CHECK(cudaMallocAsync(&block, mib << 20, s));
        values.push_back(timer.ms() * 1000);
        CHECK(cudaFreeAsync(block, s));
        CHECK(cudaStreamSynchronize(s));
    }
    return median(values);
}

double release_us(cudaStream_t s, std::size_t mib) {
    std::vector<double> values;
    for (int i = 0; i < 15; ++i) {
        void* block;
        CHECK(cudaMallocAsync(&block, mib << 20, s));
        CHECK(cudaFreeAsync(block, s));
        const HostTimer timer;
        CHECK(cudaStreamSynchronize(s));
        values.push_back(timer.ms() * 1000);
    }
    return median(values);
}

struct Copies {
    std::vector<void*> to;
    std::vector<const void*> from;
    std::vector<std::size_t> sizes;
};

Copies copies_of(char* device, char* host, std::size_t count, std::size_t bytes) {
    Copies copies;
    for (std::size_t i = 0; i < count; ++i) {
        copies.to.push_back(device + 2 * bytes * i);
        copies.from.push_back(host + 2 * bytes * i);
        copies.sizes.push_back(bytes);
    }
    return copies;
}

void issue_batch(Copies& copies, cudaMemcpySrcAccessOrder order, cudaStream_t s) {
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = order;
    std::size_t first = 0;
    CHECK(cudaMemcpyBatchAsync(copies.to.data(), copies.from.data(), copies.sizes.data(),
                               copies.to.size(), &attributes, &first, 1, s));
}

void issue_loop(const Copies& copies, cudaStream_t s) {
    for (std::size_t i = 0; i < copies.to.size(); ++i)
        CHECK(cudaMemcpyAsync(copies.to[i], copies.from[i], copies.sizes[i], cudaMemcpyDefault, s));
}

// Duration of the copies after a kernel of 0.5 ms: of the host in the call, and of the device.
template <class Issue>
void measure(const std::string& what, cudaStream_t s, Issue issue) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    std::vector<double> calls, copies;
    for (int i = 0; i < 15; ++i) {
        spin_kernel<<<1, 1, 0, s>>>(500'000);
        CHECK(cudaEventRecord(begin, s));
        const HostTimer timer;
        issue();
        calls.push_back(timer.ms() * 1000);
        CHECK(cudaEventRecord(end, s));
        CHECK(cudaStreamSynchronize(s));
        float ms = 0;
        CHECK(cudaEventElapsedTime(&ms, begin, end));
        copies.push_back(ms * 1000);
    }
    fact((what + ", in the call").c_str(), median(calls));
    fact((what + ", on the device").c_str(), median(copies));
}

int main() {
    constexpr std::size_t room = std::size_t{16} << 20;
    cudaStream_t s = make_stream("s");
    spin_kernel<<<1, 1, 0, s>>>(1000);
    CHECK(cudaStreamSynchronize(s));
    for (const std::size_t mib : {1, 64, 256, 1024}) {
        const std::string size = std::to_string(mib) + " MiB";
        fact(("cudaMallocAsync of " + size + ", empty pool").c_str(), allocation_us(s, mib));
        fact(("cudaStreamSynchronize that gives back " + size).c_str(), release_us(s, mib));
    }
    char *host, *device;
    CHECK(cudaMallocHost(&host, room));
    CHECK(cudaMalloc(&device, room));
    Copies pages = copies_of(device, host, 64, 32 << 10);
    measure("64 copies of 32 KiB", s, [&] { issue_loop(pages, s); });
    measure("a batch of 64 copies of 32 KiB", s,
            [&] { issue_batch(pages, cudaMemcpySrcAccessOrderStream, s); });
    measure("the same, read during the call", s,
            [&] { issue_batch(pages, cudaMemcpySrcAccessOrderDuringApiCall, s); });
    Copies large = copies_of(device, host, 16, 512 << 10);
    measure("a batch of 16 copies of 512 KiB", s,
            [&] { issue_batch(large, cudaMemcpySrcAccessOrderStream, s); });
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(host));
}
