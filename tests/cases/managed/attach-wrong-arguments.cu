// rule: X1
// prints: to one stream: cudaSuccess
// prints: with its length: cudaSuccess
// prints: a half: cudaErrorInvalidValue
// prints: no such flag: cudaErrorInvalidValue
// prints: to the legacy stream alone: cudaErrorInvalidValue
// prints: device memory: cudaErrorInvalidValue
// prints: no pointer: cudaErrorInvalidValue
// prints: to the host: cudaSuccess
// prints: to all: cudaSuccess
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    constexpr std::size_t bytes = 1 << 20;
    cudaStream_t s = make_stream("s");
    char* n = nullptr;
    CHECK(cudaMallocManaged(&n, bytes));
    say("to one stream", cudaStreamAttachMemAsync(s, n));
    say("with its length", cudaStreamAttachMemAsync(s, n, bytes, cudaMemAttachSingle));
    say("a half", cudaStreamAttachMemAsync(s, n, bytes / 2, cudaMemAttachSingle));
    say("no such flag", cudaStreamAttachMemAsync(s, n, 0, 9));
    say("to the legacy stream alone", cudaStreamAttachMemAsync(0, n, 0, cudaMemAttachSingle));
    say("device memory", cudaStreamAttachMemAsync(s, device_ints(4)));
    say("no pointer", cudaStreamAttachMemAsync(s, (void*)nullptr));
    say("to the host", cudaStreamAttachMemAsync(s, n, 0, cudaMemAttachHost));
    say("to all", cudaStreamAttachMemAsync(s, n, 0, cudaMemAttachGlobal));
    CHECK(cudaDeviceSynchronize());
}
