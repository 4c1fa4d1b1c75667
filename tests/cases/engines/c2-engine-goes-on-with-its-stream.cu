// Three streams have two copies each, issued alternately. The engine runs both copies
// of a stream before it switches to the next one, unless a kernel is between the two.
// rule: C2
// order: h2d#1 before h2d#4
// order: h2d#4 before h2d#2
// cause: h2d#4 stream_order h2d#1
// cause: h2d#2 engine_busy h2d#4
// prints: first again: before the second stream's
// prints: behind a kernel: after the second stream's
#include "case.cuh"

int main() {
    const std::size_t bytes = 16 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 6 * bytes));
    CHECK(cudaMalloc(&device, 6 * bytes));
    cudaStream_t streams[] = {make_stream("a"), make_stream("b"), make_stream("c")};
    cudaEvent_t again = make_event("again"), second = make_event("second");
    for (bool with_kernel : {false, true}) {
        int part = 0;
        const auto copy = [&](cudaStream_t s) {
            const std::size_t from = bytes * static_cast<std::size_t>(part++);
            CHECK(cudaMemcpyAsync(device + from, host + from, bytes, cudaMemcpyHostToDevice, s));
        };
        for (cudaStream_t s : streams)
            copy(s);
        CHECK(cudaEventRecord(second, streams[1]));
        if (with_kernel) spin_kernel<<<1, 1, 0, streams[0]>>>(5000);
        copy(streams[0]);
        CHECK(cudaEventRecord(again, streams[0]));
        copy(streams[1]);
        copy(streams[2]);
        CHECK(cudaDeviceSynchronize());
        float behind = 0;
        CHECK(cudaEventElapsedTime(&behind, second, again));
        std::printf("%s: %s the second stream's\n", with_kernel ? "behind a kernel" : "first again",
                    behind < 0 ? "before" : "after");
    }
}
