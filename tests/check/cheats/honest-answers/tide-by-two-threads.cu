// One thread records, and another one waits after it has been notified.
#include "lab.cuh"

#include <condition_variable>
#include <mutex>
#include <thread>

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t known = make_event("known");
    std::mutex mutex;
    std::condition_variable told;
    bool is_recorded = false;
    std::thread harbour_master([&] {
        std::unique_lock<std::mutex> lock(mutex);
        told.wait(lock, [&] { return is_recorded; });
        CHECK(cudaStreamWaitEvent(harbour, known));
        admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    });
    std::thread astronomer([&] {
        predict_tide<<<1, hours, 0, sea>>>(moon, tide);
        CHECK(cudaEventRecord(known, sea));
        {
            const std::lock_guard<std::mutex> lock(mutex);
            is_recorded = true;
        }
        told.notify_one();
    });
    harbour_master.join();
    astronomer.join();
    CHECK(cudaEventDestroy(known));
}
