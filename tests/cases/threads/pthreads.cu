// Plain pthreads: results, pthread_exit, detached threads, joining ended threads.
// rule: H1
// prints: returned 5, exited with 6
// prints: detached thread done: 1
// prints: join itself: 35
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

#include "case.cuh"

static std::atomic<bool> done{false};

static void* give_back(void* value) { return value; }
static void* leave(void* value) {
    pthread_exit(value);
    return nullptr;
}
static void* detached(void*) {
    usleep(2000);
    done = true;
    return nullptr;
}

int main() {
    pthread_t a, b, c;
    pthread_create(&a, nullptr, give_back, reinterpret_cast<void*>(5));
    pthread_create(&b, nullptr, leave, reinterpret_cast<void*>(6));
    usleep(1000);
    void *first, *second;
    pthread_join(a, &first);
    pthread_join(b, &second);
    std::printf("returned %d, exited with %d\n", static_cast<int>(reinterpret_cast<intptr_t>(first)),
                static_cast<int>(reinterpret_cast<intptr_t>(second)));
    pthread_create(&c, nullptr, detached, nullptr);
    pthread_detach(c);
    while (!done)
        usleep(100);
    std::printf("detached thread done: %d\n", done.load());
    std::printf("join itself: %d\n", pthread_join(pthread_self(), nullptr));
}
