// fread refills the buffer while its copy is running.
// rule: M4
// finds: host-buffer h2d host M4
#include "case.cuh"

int main() {
    int *device = device_ints(100), *host = pinned_ints(100, 1);
    cudaStream_t stream = make_stream("upload");
    std::FILE* file = std::tmpfile();
    if (!file) return 1;
    std::fwrite(host, sizeof(int), 100, file);
    std::rewind(file);
    CHECK(cudaMemcpyAsync(device, host, 100 * sizeof(int), cudaMemcpyHostToDevice, stream));
    const size_t read = std::fread(host, sizeof(int), 100, file);
    std::fclose(file);
    CHECK(cudaStreamSynchronize(stream));
    return read == 100 ? 0 : 1;
}
