// Waits for something that never happens.
// expect: fail
// says: deadlock
#include <condition_variable>
#include <mutex>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::mutex mutex;
    mutex.lock();
    std::condition_variable never;
    std::unique_lock<std::mutex> lock(mutex, std::adopt_lock);
    never.wait(lock);
}
