// A grid fills the device for 2 ms. A memset of 4 KiB in another stream runs
// concurrently; one of 8 KiB has to wait, and so does any copy within the device.
// rule: C1
// cause: memset#3 sms_full full#2
// cause: d2d#2 sms_full full#3
// prints: memset of 4 KiB: beside the grid
// prints: memset of 8 KiB: after the grid
// prints: copy of 4 KiB: after the grid
#include "case.cuh"

__global__ void full() { spin_ms(2); }

int main() {
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int blocks = device.multiProcessorCount * device.maxThreadsPerMultiProcessor / 512;
    char* n = nullptr;
    CHECK(cudaMalloc(&n, 1 << 20));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemsetAsync(n, 0, 1 << 20, b));  // the first ones are slow on a GPU
    CHECK(cudaMemcpyAsync(n + (8 << 10), n, 4 << 10, cudaMemcpyDeviceToDevice, b));
    CHECK(cudaDeviceSynchronize());
    cudaEvent_t grid_ended = make_event("grid ended"), ended = make_event("ended");
    const auto beside_the_grid = [&](const char* what, const auto& work) {
        full<<<blocks, 512, 0, a>>>();
        CHECK(cudaEventRecord(grid_ended, a));
        work();
        CHECK(cudaEventRecord(ended, b));
        CHECK(cudaDeviceSynchronize());
        float behind = 0;
        CHECK(cudaEventElapsedTime(&behind, grid_ended, ended));
        std::printf("%s: %s the grid\n", what, behind > -1 ? "after" : "beside");
    };
    beside_the_grid("memset of 4 KiB", [&] { CHECK(cudaMemsetAsync(n, 0, 4 << 10, b)); });
    beside_the_grid("memset of 8 KiB", [&] { CHECK(cudaMemsetAsync(n, 0, 8 << 10, b)); });
    beside_the_grid("copy of 4 KiB", [&] {
        CHECK(cudaMemcpyAsync(n + (8 << 10), n, 4 << 10, cudaMemcpyDeviceToDevice, b));
    });
}
