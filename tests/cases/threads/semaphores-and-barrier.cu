// POSIX semaphores and barriers: a waiting thread continues when another releases it.
// rule: H1
// prints: sem_timedwait gave up: 1
// prints: sem_wait after 3 ms
// prints: 3 threads passed the barrier, 1 of them as the last
#include <pthread.h>
#include <semaphore.h>

#include <atomic>
#include <cerrno>
#include <ctime>
#include <thread>
#include <vector>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    timespec soon;
    clock_gettime(CLOCK_REALTIME, &soon);
    soon.tv_sec += 1;
    const int result = sem_timedwait(&semaphore, &soon);
    std::printf("sem_timedwait gave up: %d\n", result == -1 && errno == ETIMEDOUT);
    HostTimer timer;
    std::thread poster([&] {
        std::this_thread::sleep_for(3ms);
        sem_post(&semaphore);
    });
    sem_wait(&semaphore);
    std::printf("sem_wait after %.0f ms\n", timer.ms());
    poster.join();

    pthread_barrier_t barrier;
    pthread_barrier_init(&barrier, nullptr, 3);
    std::atomic<int> passed{0}, last{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&, i] {
            std::this_thread::sleep_for(i * 1ms);
            if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) ++last;
            ++passed;
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d threads passed the barrier, %d of them as the last\n", passed.load(),
                last.load());
}
