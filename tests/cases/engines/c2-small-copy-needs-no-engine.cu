// Two large copies occupy the engine for some time. A copy of 24
// KiB in a third stream waits for neither, one of 28 KiB for both.
// rule: C2
// prints: 24 KiB: ended before the copy that was under way
// prints: 28 KiB: ended behind the copy that waited
#include "case.cuh"

int main() {
    const std::size_t large = 64 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 3 * large));
    CHECK(cudaMalloc(&device, 3 * large));
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t a_ended = make_event("a ended"), b_ended = make_event("b ended"),
                c_ended = make_event("c ended");
    for (std::size_t kib : {24, 28}) {
        const auto copy = [&](int part, std::size_t bytes, cudaStream_t s, cudaEvent_t ended) {
            CHECK(cudaMemcpyAsync(device + part * large, host + part * large, bytes,
                                  cudaMemcpyHostToDevice, s));
            CHECK(cudaEventRecord(ended, s));
        };
        copy(0, large, a, a_ended);
        copy(1, large, b, b_ended);
        copy(2, kib << 10, c, c_ended);
        CHECK(cudaDeviceSynchronize());
        float behind_a = 0, behind_b = 0;
        CHECK(cudaEventElapsedTime(&behind_a, a_ended, c_ended));
        CHECK(cudaEventElapsedTime(&behind_b, b_ended, c_ended));
        std::printf("%d KiB: %s\n", static_cast<int>(kib),
                    behind_b > 0   ? "ended behind the copy that waited"
                    : behind_a > 0 ? "ended between the two"
                                   : "ended before the copy that was under way");
    }
}
