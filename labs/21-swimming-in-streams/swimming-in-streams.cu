// Three streams: 1000 small matrix products in the first, 100 copies to the host in the second, 100
// to the device in the third. Nothing depends on anything. What overlaps, and where is the host
// stuck?
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "lab.cuh"

__global__ void product(int us) { spin(us * 1000ull); }  // takes the time of a matrix product

constexpr std::size_t bytes = 1 << 20;  // of a copy

int main() {
    const auto kind = knob("streams", "nonblocking");
    const unsigned flags = kind == "nonblocking" ? cudaStreamNonBlocking : cudaStreamDefault;
    cudaStream_t compute = kind == "default" ? nullptr : make_stream("compute", flags);
    cudaStream_t out = make_stream("out", flags), in = make_stream("in", flags);
    const bool pinned = knob("memory", "pageable") == "pinned";
    const bool copies_first = knob("first", "products") == "copies";
    void *host = std::malloc(2 * bytes), *device = nullptr;
    if (pinned) CHECK(cudaHostRegister(host, 2 * bytes, cudaHostRegisterDefault));
    CHECK(cudaMalloc(&device, 2 * bytes));
    CHECK(cudaMemset(device, 0, 2 * bytes));
    std::memset(host, 0, 2 * bytes);
    char *to = static_cast<char*>(host), *from = to + bytes, *d = static_cast<char*>(device);
    CHECK(cudaDeviceSynchronize());

    const HostTimer timer;
    double copy_calls = 0;
    for (const bool copies : {copies_first, !copies_first}) {
        const double begin = timer.ms();
        for (int i = 0; i < 1000 && !copies; ++i)
            product<<<1, 1, 0, compute>>>(20);
        for (int i = 0; i < 100 && copies; ++i)
            CHECK(cudaMemcpyAsync(to, d, bytes, cudaMemcpyDeviceToHost, out));
        for (int i = 0; i < 100 && copies; ++i)  // <-- does the host come by at once?
            CHECK(cudaMemcpyAsync(d + bytes, from, bytes, cudaMemcpyHostToDevice, in));
        if (copies) copy_calls = timer.ms() - begin;
    }
    const double begin = timer.ms();
    CHECK(cudaStreamSynchronize(in));
    const double synchronise = timer.ms() - begin;
    CHECK(cudaDeviceSynchronize());
    std::printf(
        "the host sat %.1f ms in the copies' calls, %.1f ms in the synchronise after them\n",
        copy_calls, synchronise);
    std::printf("all of it took %.1f ms\n", timer.ms());
    CHECK(cudaFree(device));
    if (pinned) CHECK(cudaHostUnregister(host));
    std::free(host);
}
