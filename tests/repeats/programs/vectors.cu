// Repeated launches, and launches after a change: of an
// input, an output, the arguments, the memory itself.
#include "case.cuh"

constexpr int n = 4096;

__global__ void add(const int* a, const int* b, int* c) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    c[i] = a[i] + b[i];
}
__global__ void add_to(int* a, int value) { a[blockIdx.x * blockDim.x + threadIdx.x] += value; }

void show(const char* what, const int* c) {
    std::vector<int> host(n);
    CHECK(cudaMemcpy(host.data(), c, n * sizeof(int), cudaMemcpyDeviceToHost));
    long long sum = 0;
    for (const int value : host)
        sum += value;
    std::printf("%s: %lld\n", what, sum);
}

int main() {
    constexpr std::size_t bytes = n * sizeof(int);
    int *a, *b, *c;
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaMalloc(&c, bytes));
    CHECK(cudaMemset(a, 1, bytes));
    CHECK(cudaMemset(b, 2, bytes));
    for (int i = 0; i < 8; ++i)
        add<<<n / 256, 256>>>(a, b, c);
    show("repeated", c);
    CHECK(cudaMemset(c, 0, bytes));
    add<<<n / 256, 256>>>(a, b, c);
    show("after the result was overwritten", c);
    CHECK(cudaMemset(a + 1000, 0, 4));
    add<<<n / 256, 256>>>(a, b, c);
    show("after an input has changed", c);
    for (int i = 0; i < 6; ++i)
        add<<<n / 256, 256>>>(a, b, c);
    show("repeated with that", c);
    for (int i = 0; i < 6; ++i)
        add_to<<<n / 256, 256>>>(c, 1);
    show("in place", c);
    for (int i = 0; i < 8; ++i) {
        CHECK(cudaMemcpy(c, a, bytes, cudaMemcpyDeviceToDevice));
        add_to<<<n / 256, 256>>>(c, 5);
        CHECK(cudaDeviceSynchronize());
    }
    show("in place, from the same start", c);
    CHECK(cudaFree(a));
    CHECK(cudaMalloc(&a, bytes / 2));
    add<<<n / 512, 256>>>(a, b, c);
    add<<<n / 256, 256>>>(a, b, c);
    std::printf("behind the end: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
