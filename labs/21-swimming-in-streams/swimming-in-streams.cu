// 1000 products of two 1024 x 1024 matrices in one stream, then 100 such matrices to the host in
// another, then 100 from the host to the device in a third. Nothing depends on anything. The copies
// do what x.to(..., non_blocking=...) of PyTorch does.
#include <cstdio>
#include <vector>

#include "lab.cuh"

__global__ void product() { spin(40'000); }  // takes as long as one: 40 us

constexpr std::size_t bytes = 1024 * 1024 * sizeof(float);
bool non_blocking;

// 100 times x.to(..., non_blocking=...); returns how long the host was in the calls.
double copy(void* to, const void* from, cudaMemcpyKind kind, cudaStream_t stream) {
    const HostTimer timer;
    for (int i = 0; i < 100; ++i) {
        CHECK(cudaMemcpyAsync(to, from, bytes, kind, stream));  // <-- when is the host back?
        if (!non_blocking) CHECK(cudaStreamSynchronize(stream));
    }
    return timer.ms();
}

int main() {
    non_blocking = knob("non_blocking", "true") == "true";
    const bool copies_first = knob("first", "products") == "copies";
    cudaStream_t compute = make_stream("compute"), out = make_stream("out"), in = make_stream("in");
    const auto memory = knob("memory", "pytorch");
    const bool pinned = memory == "pinned";
    // to("cpu", non_blocking=True) puts its result into pinned memory.
    const bool pinned_result = pinned || (memory == "pytorch" && non_blocking);
    std::vector<char> to(bytes), from(bytes);  // pageable until they are registered
    if (pinned_result) CHECK(cudaHostRegister(to.data(), bytes, cudaHostRegisterDefault));
    if (pinned) CHECK(cudaHostRegister(from.data(), bytes, cudaHostRegisterDefault));
    char* device;
    CHECK(cudaMalloc(&device, 2 * bytes));
    CHECK(cudaMemset(device, 0, 2 * bytes));
    CHECK(cudaDeviceSynchronize());

    const HostTimer timer;
    for (int i = 0; i < 1000 && !copies_first; ++i)
        product<<<1, 1, 0, compute>>>();
    const double to_host = copy(to.data(), device, cudaMemcpyDeviceToHost, out);
    const double to_device = copy(device + bytes, from.data(), cudaMemcpyHostToDevice, in);
    for (int i = 0; i < 1000 && copies_first; ++i)
        product<<<1, 1, 0, compute>>>();
    CHECK(cudaDeviceSynchronize());
    std::printf("the host spent %.1f ms in the copies to the host, ", to_host);
    std::printf("%.1f ms in those to the device\nall of it took %.1f ms\n", to_device, timer.ms());
    CHECK(cudaFree(device));
    if (pinned_result) CHECK(cudaHostUnregister(to.data()));
    if (pinned) CHECK(cudaHostUnregister(from.data()));
}
