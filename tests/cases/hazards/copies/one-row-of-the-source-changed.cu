// rule: M4
//
// wrong: A copy of every second row: the host changes one of those, and another one.
// finds: host-buffer h2d host M4
//
// repaired: The host changes only rows outside the copy.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const size_t row = 32 * sizeof(int);
    int *host = pinned_ints(32 * 20, 1), *device = device_ints(32 * 10);
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpy2DAsync(device, row, host, 2 * row, row, 10, cudaMemcpyHostToDevice, stream));
    if (repaired) {
        for (int y = 1; y < 20; y += 2)
            for (int x = 0; x < 32; ++x)
                host[32 * y + x] = 2;
    } else {
        host[32 * 5] = 2;
        host[32 * 6 + 31] = 2;
    }
    CHECK(cudaStreamSynchronize(stream));
}
