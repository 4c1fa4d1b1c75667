// rule: M4
#include "case.cuh"

int main() {
    int *device = device_ints(100), *host = pinned_ints(100, 1);
    cudaStream_t stream = make_stream("upload");
    std::FILE* file = std::tmpfile();
    if (!file) return 1;
    std::fwrite(host, sizeof(int), 100, file);
    for (int round = 0; round < 3; ++round) {
        std::rewind(file);
        CHECK(cudaStreamSynchronize(stream));
        if (std::fread(host, sizeof(int), 100, file) != 100) return 1;
        CHECK(cudaMemcpyAsync(device, host, 100 * sizeof(int), cudaMemcpyHostToDevice, stream));
    }
    std::fclose(file);
    CHECK(cudaStreamSynchronize(stream));
}
