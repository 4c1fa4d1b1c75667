// The result is announced between launch and synchronisation.
// rule: H1
// finds: read-before-sync twice host H1
#include <pthread.h>
#include <semaphore.h>

#include "case.cuh"

struct Shared {
    int* n;
    sem_t computed;
};

__global__ void twice(int* n) { *n *= 2; }

void* compute(void* argument) {
    Shared* shared = static_cast<Shared*>(argument);
    cudaStream_t stream = make_stream("computes");
    twice<<<1, 1, 0, stream>>>(shared->n);
    sem_post(&shared->computed);
    CHECK(cudaStreamSynchronize(stream));
    return nullptr;
}

int main() {
    Shared shared{};
    shared.n = pinned_ints(1, 4);
    sem_init(&shared.computed, 0, 0);
    pthread_t thread;
    pthread_create(&thread, nullptr, compute, &shared);
    sem_wait(&shared.computed);
    const int seen = *shared.n;
    pthread_join(thread, nullptr);
    return seen < 0;
}
