// A kernel issues copies as it launches kernels: in its block's default
// stream, in its own streams, or for after its end. Each starts when
// earlier work of its stream is complete, and sees the thread's stores.
// rule: S6
// order: d2d#1 before twice
// order: twice before d2d#2
// prints: 7 14, rows 1 2 3 4 5 6, tail 14, in its heap 5, managed 5
#include "case.cuh"

__global__ void twice(int* values) { values[threadIdx.x] *= 2; }

__global__ void parent(int* values, int* copy, unsigned char* rows, int* after, int* managed) {
    values[0] = 7;
    cudaMemcpyAsync(copy, values, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
    twice<<<1, 1>>>(copy);
    cudaMemcpyAsync(copy + 1, copy, sizeof(int), cudaMemcpyDefault, nullptr);

    cudaStream_t stream = nullptr;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    for (unsigned char i = 0; i < 6; ++i)
        rows[i] = i + 1;
    cudaMemcpy2DAsync(rows + 6, 3, rows, 3, 3, 2, cudaMemcpyDeviceToDevice, stream);
    cudaStreamDestroy(stream);

    cudaMemcpyAsync(after, copy, sizeof(int), cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);

    int* const piece = static_cast<int*>(malloc(sizeof(int)));
    *piece = 5;
    cudaMemcpyAsync(managed, piece, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
    cudaMemcpyAsync(managed + 1, managed, sizeof(int), cudaMemcpyDefault, nullptr);
}

int main() {
    int* const values = device_ints(8);
    unsigned char* rows = nullptr;
    CHECK(cudaMalloc(&rows, 12));
    CHECK(cudaMemset(rows, 0, 12));
    int* managed = nullptr;
    CHECK(cudaMallocManaged(&managed, 2 * sizeof(int)));
    parent<<<1, 1>>>(values, values + 4, rows, values + 6, managed);
    CHECK(cudaDeviceSynchronize());
    int host[8];
    unsigned char host_rows[12];
    CHECK(cudaMemcpy(host, values, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(host_rows, rows, sizeof host_rows, cudaMemcpyDeviceToHost));
    std::printf("%d %d, rows %d %d %d %d %d %d, tail %d, in its heap %d, managed %d\n", host[0],
                host[5], host_rows[6], host_rows[7], host_rows[8], host_rows[9], host_rows[10],
                host_rows[11], host[6], managed[0], managed[1]);
}
