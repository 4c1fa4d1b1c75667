// The kernel reads its settings from mapped memory; the host changes them for the next launch.
// rule: H1
// finds: race work host H1
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
    CHECK(cudaHostAlloc(&settings, sizeof(Settings), cudaHostAllocMapped));
    int* out = device_ints(64);
    cudaStream_t stream = make_stream("work");
    for (int i = 0; i < 2; ++i) {
        settings->offset = i;
        settings->scale = 2 * i;
        work<<<1, 32, 0, stream>>>(settings, out + 32 * i);
    }
    CHECK(cudaStreamSynchronize(stream));
}
