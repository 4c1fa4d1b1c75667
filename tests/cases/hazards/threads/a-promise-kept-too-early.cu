// The promise is fulfilled when the kernel is launched.
// rule: H1
// finds: read-before-sync fill host H1
#include <future>
#include <thread>

#include "case.cuh"

__global__ void fill(float* v) { v[threadIdx.x] = 0.5f; }

int main() {
    float* v = nullptr;
    CHECK(cudaMallocHost(&v, 32 * sizeof(float)));
    std::promise<float*> promise;
    std::future<float*> future = promise.get_future();
    std::thread producer([&] {
        fill<<<1, 32, 0, cudaStreamPerThread>>>(v);
        promise.set_value(v);
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    });
    const float seen = future.get()[31];
    producer.join();
    return seen < 0;
}
