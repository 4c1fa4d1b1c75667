// publish() reads its values on the host, like any other code: data of an
// unfinished copy is not in the result, and the finding names the read.
// rule: M4
// only-on: model
// prints: result: 0 0 0 0
// prints: result: 7 7 7 7
// finds: read-before-sync d2h#1 host M4
#include "case.cuh"

__global__ void fill(int* values) {
    spin_ms(1);
    values[threadIdx.x] = 7;
}

int main() {
    int* device = device_ints(4);
    int* host = pinned_ints(4, 0);
    cudaStream_t stream = make_stream("work");
    fill<<<1, 4, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(host, device, 4 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    publish("result", host, 4);
    CHECK(cudaStreamSynchronize(stream));
    publish("result", host, 4);
    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFreeHost(host));
    CHECK(cudaFree(device));
}
