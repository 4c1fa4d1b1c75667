// Runs longer than the recorder uses one base event, so that the recorder compares the clocks
// again.
#include <cuda_runtime_api.h>
#include <unistd.h>

int main() {
    const long kernel = 200'000;
    for (int i = 0; i < 12; ++i) {
        cudaLaunchKernel(&kernel, dim3(1), dim3(32), nullptr, 0, nullptr);
        cudaDeviceSynchronize();
        usleep(200'000);
    }
    return 0;
}
