// wrong: One launch of the pipeline lacks its stream and so runs in the default stream.
// rule: D2
// finds: race h2d blur D2
// finds: race blur sharpen D2
//
// repaired: no launch argument forgotten
// rule: S1, D2
// prints: 8
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void blur(int* p) { p[threadIdx.x] /= 2; }
__global__ void sharpen(int* p) { p[threadIdx.x] *= 2; }

int main() {
    int *host = pinned_ints(64, 8), *p = device_ints(64);
    cudaStream_t stream = make_stream("pipeline");
    CHECK(cudaMemcpyAsync(p, host, 64 * sizeof(int), cudaMemcpyHostToDevice, stream));
    if (repaired)
        blur<<<1, 64, 0, stream>>>(p);
    else
        blur<<<1, 64>>>(p);
    sharpen<<<1, 64, 0, stream>>>(p);
    CHECK(cudaMemcpyAsync(host, p, 64 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    if (repaired) {
        CHECK(cudaStreamSynchronize(stream));
        std::printf("%d\n", host[63]);
    } else {
        CHECK(cudaDeviceSynchronize());
    }
}
