// rule: P1
// prints: 0 to -5
// prints: default 0, too urgent -5, too lazy 0, -2
#include "case.cuh"

int priority_of(int wanted) {
    cudaStream_t s;
    int priority = 99;
    CHECK(cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, wanted));
    CHECK(cudaStreamGetPriority(s, &priority));
    return priority;
}

int main() {
    int least = 9, greatest = 9, plain = 9;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    std::printf("%d to %d\n", least, greatest);
    CHECK(cudaStreamGetPriority(make_stream("s"), &plain));
    std::printf("default %d, too urgent %d, too lazy %d, %d\n", plain, priority_of(-100),
                priority_of(100), priority_of(-2));
}
