// wrong: cleared concurrently with the counters
// rule: S2, M5
// finds: race memset histogram
//
// repaired: cleared before the counters
// rule: S2, E2
// prints: 32 32 32 32
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void histogram(const unsigned char* text, unsigned* bins) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&bins[text[i] % 4], 1u);
}

int main() {
    unsigned char* text = nullptr;
    unsigned* bins = nullptr;
    CHECK(cudaMallocHost(&text, 128));
    CHECK(cudaMalloc(&bins, 4 * sizeof(unsigned)));
    for (int i = 0; i < 128; ++i)
        text[i] = static_cast<unsigned char>(i);
    cudaStream_t clear = make_stream("clear"), a = make_stream("a"), b = make_stream("b");
    cudaEvent_t cleared = make_event("cleared");
    if (!repaired) {
        CHECK(cudaMemset(bins, 0, 4 * sizeof(unsigned)));
        CHECK(cudaDeviceSynchronize());
    }
    CHECK(cudaMemsetAsync(bins, 0, 4 * sizeof(unsigned), clear));
    CHECK(cudaEventRecord(cleared, clear));
    CHECK(cudaStreamWaitEvent(a, cleared));
    if (repaired) CHECK(cudaStreamWaitEvent(b, cleared));
    histogram<<<2, 32, 0, a>>>(text, bins);
    histogram<<<2, 32, 0, b>>>(text + 64, bins);
    CHECK(cudaDeviceSynchronize());
    unsigned seen[4];
    CHECK(cudaMemcpy(seen, bins, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%u %u %u %u\n", seen[0], seen[1], seen[2], seen[3]);
    CHECK(cudaFree(bins));
}
