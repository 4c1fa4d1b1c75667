// Two pthreads: a semaphore signals that the input is ready, and the stream that the result is.
// rule: H1, M4
// prints: 8
#include <pthread.h>
#include <semaphore.h>

#include "case.cuh"

struct Shared {
    int* n;
    sem_t filled, computed;
};

__global__ void twice(int* n) { *n *= 2; }

void* compute(void* argument) {
    Shared* shared = static_cast<Shared*>(argument);
    sem_wait(&shared->filled);
    cudaStream_t stream = make_stream("computes");
    twice<<<1, 1, 0, stream>>>(shared->n);
    CHECK(cudaStreamSynchronize(stream));
    sem_post(&shared->computed);
    return nullptr;
}

int main() {
    Shared shared{};
    shared.n = pinned_ints(1, 0);
    sem_init(&shared.filled, 0, 0);
    sem_init(&shared.computed, 0, 0);
    pthread_t thread;
    pthread_create(&thread, nullptr, compute, &shared);
    *shared.n = 4;
    sem_post(&shared.filled);
    sem_wait(&shared.computed);
    std::printf("%d\n", *shared.n);
    pthread_join(thread, nullptr);
}
