// A host function that waits for later work of its own stream waits for itself.
// only-on: model
// rule: H2
// stopped: a host function waits at deadlock-host-function-waits-for-later-work.cu:12 for a semaphore that no thread is left to post
// prints-end: a host function waits for a semaphore that no thread is left to post
#include <semaphore.h>

#include "case.cuh"

static sem_t semaphore;

static void wait(void*) { sem_wait(&semaphore); }
static void post(void*) { sem_post(&semaphore); }

int main() {
    sem_init(&semaphore, 0, 0);
    cudaStream_t stream = make_stream("s");
    CHECK(cudaLaunchHostFunc(stream, wait, nullptr));
    CHECK(cudaLaunchHostFunc(stream, post, nullptr));
    CHECK(cudaStreamSynchronize(stream));
}
