// rule: X1
// finds: out-of-bounds cudaMemcpy
// finds: out-of-bounds cudaMemset
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidMemcpyDirection
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: still usable: 42
#include "case.cuh"

int main() {
    int *n = device_ints(4), host = 42;
    show(cudaMemcpy(nullptr, &host, sizeof host, cudaMemcpyHostToDevice));
    show(cudaMemcpy(n, &host, 4096ull << 30, cudaMemcpyHostToDevice));
    show(cudaMemcpy(n, &host, sizeof host, static_cast<cudaMemcpyKind>(99)));
    show(cudaMemset(&host, 0, sizeof host));
    show(cudaMemcpy(&host, &host, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(n, &host, sizeof host, cudaMemcpyHostToDevice));
    host = 0;
    CHECK(cudaMemcpy(&host, n, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("still usable: %d\n", host);
}
