// wrong: A host function of another stream starts the thread that reads.
// rule: H2, H1
// finds: read-before-sync produce host H1
//
// repaired: A thread started by a host function is ordered after earlier work of its stream.
// rule: H2
// prints: 99
#include <pthread.h>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 99;
}

struct Reader {
    pthread_t thread;
    const int* n;
    int seen = -1;
};

void* read(void* data) {
    auto* reader = static_cast<Reader*>(data);
    reader->seen = *reader->n;
    return nullptr;
}

void start(void* data) {
    auto* reader = static_cast<Reader*>(data);
    if (pthread_create(&reader->thread, nullptr, read, reader) != 0) std::abort();
}

int main() {
    cudaStream_t work = make_stream("work"), other = make_stream("other");
    int* n = pinned_ints(1, 0);
    Reader reader{};
    reader.n = n;
    produce<<<1, 1, 0, work>>>(n);
    CHECK(cudaLaunchHostFunc(repaired ? work : other, start, &reader));
    CHECK(cudaStreamSynchronize(repaired ? work : other));
    pthread_join(reader.thread, nullptr);
    if (repaired) std::printf("%d\n", reader.seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(other));
    CHECK(cudaStreamDestroy(work));
    CHECK(cudaFreeHost(n));
    return reader.seen == -1;
}
