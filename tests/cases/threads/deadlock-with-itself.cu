// only-on: model
// rule: H1
// stopped: the main thread waits at deadlock-with-itself.cu:12 for a mutex that it holds itself
// prints-end: the main thread waits for a mutex that it holds itself
#include <mutex>

#include "case.cuh"

int main() {
    std::mutex mutex;
    mutex.lock();
    mutex.lock();
}
