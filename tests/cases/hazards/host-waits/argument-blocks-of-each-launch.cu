// rule: H1
// prints: 63
#include "case.cuh"

struct Settings {
    int offset;
    int scale;
};

__global__ void work(const Settings* settings, int* out) {
    out[threadIdx.x] = settings->scale * threadIdx.x + settings->offset;
}

int main() {
    Settings* settings = nullptr;
    CHECK(cudaHostAlloc(&settings, 2 * sizeof(Settings), cudaHostAllocMapped));
    int* out = pinned_ints(64, 0);
    cudaStream_t stream = make_stream("work");
    for (int i = 0; i < 2; ++i) {
        settings[i] = {i, 2 * i};
        work<<<1, 32, 0, stream>>>(settings + i, out + 32 * i);
    }
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", out[63]);
}
