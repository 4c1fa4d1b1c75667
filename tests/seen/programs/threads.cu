// Each host thread, and each host function, is a separate accessor.
// touches: thread 0 writes buffer 1: 4 bytes, 0-3
// touches: thread 0 reads buffer 1: 4 bytes, 4-7
// touches: thread 1 writes buffer 1: 4 bytes, 4-7
// touches: thread 32768 writes buffer 1: 4 bytes, 8-11
#include <thread>

#include "../seen.cuh"

int main() {
    int* numbers = opaque(pinned<int>(3));
    numbers[0] = 1;
    std::thread([=] { numbers[1] = 2; }).join();
    cudaLaunchHostFunc(
        nullptr, [](void* number) { *static_cast<int*>(number) = 3; }, numbers + 2);
    cudaDeviceSynchronize();
    volatile int second = numbers[1];
    (void)second;
}
