// only-on: model
// rule: H1
// stopped: pthread_cancel is not supported on the model device
// prints-end: let the thread end by itself when a flag is set
#include <pthread.h>
#include <unistd.h>

#include "case.cuh"

static void* sleep_long(void*) {
    sleep(100);
    return nullptr;
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, sleep_long, nullptr);
    pthread_cancel(thread);
    pthread_join(thread, nullptr);
}
