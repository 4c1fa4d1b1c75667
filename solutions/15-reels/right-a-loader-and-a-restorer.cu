// Loader and restorer are threads with a baton each way: an event is waited for only when it has
// been recorded for the reel that is meant.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

class Count {
public:
    void up() {
        const std::lock_guard<std::mutex> lock(mutex_);
        ++count_;
        changed_.notify_all();
    }
    void reach(int wanted) {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [&] { return count_ >= wanted; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int count_ = 0;
};

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    cudaEvent_t full[2] = {make_event("full 0"), make_event("full 1")};
    cudaEvent_t empty[2] = {make_event("empty 0"), make_event("empty 1")};
    Count loads, restores;
    std::thread loader([&] {
        for (int reel = 0; reel < reels; ++reel) {
            const int turn = reel % 2;
            restores.reach(reel - 1);
            CHECK(cudaStreamWaitEvent(loading, empty[turn]));
            CHECK(cudaMemcpyAsync(buffers[turn], film + reel * length, length * sizeof(int),
                                  cudaMemcpyHostToDevice, loading));
            CHECK(cudaEventRecord(full[turn], loading));
            loads.up();
        }
    });
    for (int reel = 0; reel < reels; ++reel) {
        const int turn = reel % 2;
        loads.reach(reel + 1);
        CHECK(cudaStreamWaitEvent(restoring, full[turn]));
        restore<<<1, 32, 0, restoring>>>(buffers[turn], length, pictures + reel * 32);
        CHECK(cudaEventRecord(empty[turn], restoring));
        restores.up();
    }
    loader.join();
    for (int turn = 0; turn < 2; ++turn) {
        CHECK(cudaEventDestroy(full[turn]));
        CHECK(cudaEventDestroy(empty[turn]));
    }
}
