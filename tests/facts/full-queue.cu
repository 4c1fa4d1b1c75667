// The number of operations that a stream holds after a long kernel before the call blocks.
#include "facts.cuh"

const double blocked_us = 1000;

template <class Issue>
int issued_before_blocking(int streams, Issue issue) {
    std::vector<cudaStream_t> made;
    for (int i = 0; i < streams; ++i)
        made.push_back(make_stream("s"));
    for (cudaStream_t s : made)
        busy<<<1, 1, 0, s>>>(100000000);
    int count = 0;
    for (bool blocked = false; !blocked && count < 20000;) {
        const double begin = now_us();
        issue(made[static_cast<std::size_t>(count % streams)]);
        blocked = now_us() - begin > blocked_us;
        count += !blocked;
    }
    idle();
    return count;
}

int main() {
    char *pinned, *device;
    CHECK(cudaMallocHost(&pinned, 4));
    CHECK(cudaMalloc(&device, 4));
    cudaEvent_t e = make_event("e");
    empty<<<1, 1>>>();
    busy<<<1, 1>>>(1);
    CHECK(cudaMemcpyAsync(device, pinned, 4, cudaMemcpyHostToDevice));
    CHECK(cudaEventRecord(e));
    idle();
    const auto launch = [](cudaStream_t s) { empty<<<1, 1, 0, s>>>(); };
    const auto copy = [&](cudaStream_t s) {
        CHECK(cudaMemcpyAsync(device, pinned, 4, cudaMemcpyHostToDevice, s));
    };
    fact("launches before the queue is full", issued_before_blocking(1, launch));
    fact("copies before the queue is full", issued_before_blocking(1, copy));
    fact("records before the queue is full",
         issued_before_blocking(1, [&](cudaStream_t s) { CHECK(cudaEventRecord(e, s)); }));
    fact("launches before the queues of 2 streams are full", issued_before_blocking(2, launch));
    fact("launches before the queues of 8 streams are full", issued_before_blocking(8, launch));
}
