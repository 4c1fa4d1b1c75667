// The host fills the second batch while the copy of the first may still read the buffer.
#include "lab.cuh"

__global__ void use(const int* batch, int* sum) { atomicAdd(sum, batch[threadIdx.x]); }

int main() {
    int *host, *batch, *sum;
    CHECK(cudaMallocHost(&host, 32 * sizeof(int)));
    CHECK(cudaMalloc(&batch, 32 * sizeof(int)));
    CHECK(cudaMalloc(&sum, sizeof(int)));
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t work = make_stream("work");
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 32; ++i)
            host[i] = round;
        CHECK(cudaMemcpyAsync(batch, host, 32 * sizeof(int), cudaMemcpyHostToDevice, work));
        use<<<1, 32, 0, work>>>(batch, sum);
#ifdef REPAIRED
        CHECK(cudaStreamSynchronize(work));
#endif
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(host));
    CHECK(cudaFree(batch));
    CHECK(cudaFree(sum));
}
