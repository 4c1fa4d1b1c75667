// Arguments are copied at the launch: the host may change its own at once.
// rule: S1
// prints: 31 93
#include "case.cuh"

struct Settings {
    int offset;
    int scale;
};

__global__ void work(Settings settings, int* out) {
    out[threadIdx.x] = settings.scale * threadIdx.x + settings.offset;
}

int main() {
    Settings settings{};
    int* out = pinned_ints(64, 0);
    cudaStream_t stream = make_stream("work");
    for (int i = 0; i < 2; ++i) {
        settings.offset = 0;
        settings.scale = 2 * i + 1;
        work<<<1, 32, 0, stream>>>(settings, out + 32 * i);
    }
    settings.scale = 100;
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d %d\n", out[31], out[63]);
}
