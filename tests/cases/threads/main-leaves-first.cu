// The main thread calls pthread_exit; the program ends when the last thread does.
// rule: H1
// only-on: model
// prints: main leaves
// prints: the last one: 3
//
// Only on the model device: with CUDA 13.0 on a GPU the process does not end.
#include <pthread.h>

#include <thread>

#include "case.cuh"

__global__ void three(int* n) {
    spin_ms(1);
    *n = 3;
}

int main() {
    std::thread([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        int* n = pinned_ints(1, 0);
        three<<<1, 1>>>(n);
        CHECK(cudaDeviceSynchronize());
        std::printf("the last one: %d\n", *n);
    }).detach();
    std::printf("main leaves\n");
    pthread_exit(nullptr);
}
