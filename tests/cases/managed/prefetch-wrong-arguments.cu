// rule: X1
// prints: flags: cudaErrorInvalidValue
// prints: no such device: cudaErrorInvalidDevice
// prints: nowhere: cudaErrorInvalidValue
// prints: nothing: cudaErrorInvalidValue
// prints: no pointer: cudaErrorInvalidValue
// prints: host memory: cudaErrorInvalidValue
// prints: beyond the end: cudaErrorInvalidValue
// prints: device memory: cudaErrorInvalidValue
// prints: a part: cudaSuccess
#include "case.cuh"

int main() {
    constexpr std::size_t bytes = 1 << 20;
    cudaStream_t s = make_stream("s");
    cudaMemLocation device = {}, none = {}, invalid = {};
    device.type = cudaMemLocationTypeDevice;
    none.type = cudaMemLocationTypeDevice;
    none.id = 99;
    char *n = nullptr, local = 0;
    CHECK(cudaMallocManaged(&n, bytes));
    const auto say = [&](const char* what, const void* pointer, std::size_t count,
                         cudaMemLocation location, unsigned flags) {
        const cudaError_t error = cudaMemPrefetchAsync(pointer, count, location, flags, s);
        std::printf("%s: %s\n", what, cudaGetErrorName(error));
    };
    say("flags", n, bytes, device, 1);
    say("no such device", n, bytes, none, 0);
    say("nowhere", n, bytes, invalid, 0);
    say("nothing", n, 0, device, 0);
    say("no pointer", nullptr, 16, device, 0);
    say("host memory", &local, 1, device, 0);
    say("beyond the end", n, 2 * bytes, device, 0);
    say("device memory", device_ints(4), 16, device, 0);
    say("a part", n + bytes / 2, bytes / 4, device, 0);
    CHECK(cudaStreamSynchronize(s));
}
