// The host launches kernel k1, calls cudaMemcpyAsync, and launches kernel k2, each in a stream of
// its own. When is k2 launched, and which of the three overlap?
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "lab.cuh"

__global__ void k1(double ms) { spin_ms(ms); }
__global__ void k2(double ms) { spin_ms(ms); }

// The host's side of the copy. malloc gives pageable memory: the system may move it at any time.
char* host_memory(const lab::Choice& memory, std::size_t bytes) {
    void* host = nullptr;
    if (memory == "pinned") CHECK(cudaMallocHost(&host, bytes));
    if (memory != "pinned") host = std::malloc(bytes);
    if (memory == "registered") CHECK(cudaHostRegister(host, bytes, cudaHostRegisterDefault));
    std::memset(host, 0, bytes);
    return static_cast<char*>(host);
}

void free_host_memory(char* host, const lab::Choice& memory) {
    if (memory == "registered") CHECK(cudaHostUnregister(host));
    if (memory == "pinned") CHECK(cudaFreeHost(host));
    if (memory != "pinned") std::free(host);
}

int main() {
    const auto memory = knob("memory", "pageable");
    const std::size_t bytes = static_cast<std::size_t>(knob("kib", 32768)) * 1024;
    const bool to_host = knob("direction", "h2d") == "d2h";
    const bool synchronous = knob("call", "async") == "sync";

    cudaStream_t a = make_stream("a"), copy = make_stream("copy"), b = make_stream("b");
    char* host = host_memory(memory, bytes);
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    if (to_host) CHECK(cudaMemset(device, 1, bytes));
    CHECK(cudaDeviceSynchronize());
    char* to = to_host ? host : device;
    const char* from = to_host ? device : host;
    const auto direction = to_host ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice;

    k1<<<1, 1, 0, a>>>(5);
    const HostTimer timer;
    if (synchronous) {
        CHECK(cudaMemcpy(to, from, bytes, direction));
    } else {
        CHECK(cudaMemcpyAsync(to, from, bytes, direction, copy));  // <-- when is the host back?
    }
    const double inside_us = timer.ms() * 1000;
    if (to_host) std::printf("the last byte is %s\n", host[bytes - 1] == 1 ? "there" : "missing");
    k2<<<1, 1, 0, b>>>(2);
    CHECK(cudaDeviceSynchronize());
    std::printf("the host was inside the copy call for %.0f us\n", inside_us);
    CHECK(cudaFree(device));
    free_host_memory(host, memory);
}
