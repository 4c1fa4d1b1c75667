// A kernel with stores in more code locations than are distinguished, launched
// repeatedly on memory that changes. Another stream's kernel may load its input, too.
// rule: H1
//
// prints: sum 3168000
#include "case.cuh"

// Each of them is a separate code location.
#define ONE(n) to[i] += from[i] * (n);
#define FIVE(n) ONE(n) ONE(n + 1) ONE(n + 2) ONE(n + 3) ONE(n + 4)
#define MANY(n) FIVE(n) FIVE(n + 5) FIVE(n + 10) FIVE(n + 15) FIVE(n + 20)

__global__ void many(const int* from, volatile int* to) {
    const unsigned i = threadIdx.x;
    MANY(0) MANY(25) MANY(50) MANY(75)
}

__global__ void one(const int* from, int* to) { to[threadIdx.x] = from[threadIdx.x]; }

int main() {
    int *from = device_ints(64), *to = device_ints(64), *copy = device_ints(64);
    int numbers[64], sum = 0;
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    for (int round = 1; round <= 20; ++round) {
        for (int& number : numbers)
            number = round % 2;
        CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
        CHECK(cudaDeviceSynchronize());
        many<<<1, 64, 0, a>>>(from, to);
        one<<<1, 64, 0, b>>>(from, copy);
        CHECK(cudaDeviceSynchronize());
    }
    CHECK(cudaMemcpy(numbers, to, sizeof numbers, cudaMemcpyDeviceToHost));
    for (const int number : numbers)
        sum += number;
    std::printf("sum %d\n", sum);
    CHECK(cudaStreamDestroy(a));
    CHECK(cudaStreamDestroy(b));
    for (int* memory : {from, to, copy})
        CHECK(cudaFree(memory));
}
