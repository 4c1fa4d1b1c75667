// A kernel that loads and stores in more places of its code than are told apart, launched again and
// again on memory that changes.
// rule: H1
//
// prints: sum 1056000
#include "case.cuh"

// Each of them is a place of its own in the code.
#define ONE(n) to[i] += from[i] * (n);
#define TEN(n) ONE(n) ONE(n + 1) ONE(n + 2) ONE(n + 3) ONE(n + 4)
#define HUNDRED(n) TEN(n) TEN(n + 5) TEN(n + 10) TEN(n + 15) TEN(n + 20)

__global__ void many(const volatile int* from, volatile int* to) {
    const unsigned i = threadIdx.x;
    HUNDRED(0) HUNDRED(25) HUNDRED(50) HUNDRED(75)
}

int main() {
    int *from = device_ints(64), *to = device_ints(64);
    int numbers[64], sum = 0;
    for (int round = 1; round <= 20; ++round) {
        for (int& number : numbers)
            number = round % 2;
        CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
        many<<<1, 64>>>(from, to);
    }
    CHECK(cudaMemcpy(numbers, to, sizeof numbers, cudaMemcpyDeviceToHost));
    for (const int number : numbers)
        sum += number / 3;
    std::printf("sum %d\n", sum);
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
}
