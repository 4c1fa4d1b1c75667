// cudaMemcpyDefault finds the direction from the addresses.
// rule: M1
// prints: 42
// order: h2d before d2d
// order: d2d before d2h
#include "case.cuh"

int main() {
    int *a = device_ints(1), *b = device_ints(1), host = 42, back = 0, again = 0;
    CHECK(cudaMemcpy(a, &host, sizeof host, cudaMemcpyDefault));
    CHECK(cudaMemcpy(b, a, sizeof host, cudaMemcpyDefault));
    CHECK(cudaMemcpy(&back, b, sizeof host, cudaMemcpyDefault));
    CHECK(cudaMemcpy(&again, &back, sizeof host, cudaMemcpyDefault));
    std::printf("%d\n", again);
}
