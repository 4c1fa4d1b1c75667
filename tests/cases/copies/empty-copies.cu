// An empty copy returns at once without an error, whatever the pointers.
// rule: D1
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
#include "case.cuh"

int main() {
    int *n = device_ints(1), host = 0;
    show(cudaMemcpy(n, &host, 0, cudaMemcpyHostToDevice));
    show(cudaMemcpyAsync(&host, n, 0, cudaMemcpyDeviceToHost));
    show(cudaMemset(n, 0, 0));
    show(cudaMemcpy(nullptr, nullptr, 0, cudaMemcpyDeviceToDevice));
}
