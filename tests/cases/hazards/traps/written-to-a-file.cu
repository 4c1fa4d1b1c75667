// fwrite writes an incomplete result to a file.
// rule: M4
// finds: read-before-sync d2h host M4
#include "case.cuh"

int main() {
    int *device = device_ints(100), *host = pinned_ints(100, 1);
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpyAsync(host, device, 100 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    std::FILE* file = std::tmpfile();
    if (!file) return 1;
    std::fwrite(host, sizeof(int), 100, file);
    std::fclose(file);
    CHECK(cudaStreamSynchronize(stream));
}
