// rule: S2, E2
//
// wrong: The join waits for the left branch twice and never for the right one.
// finds: race copy_plus#2 add S2
//
// repaired: Forks to two streams and joins them again.
// prints: 42
#include "case.cuh"

const bool repaired = knob("repaired", 0);

#define AFTER(later, earlier)                                                                      \
    do {                                                                                           \
        cudaEvent_t event_;                                                                        \
        CHECK(cudaEventCreate(&event_));                                                           \
        CHECK(cudaEventRecord(event_, earlier));                                                   \
        CHECK(cudaStreamWaitEvent(later, event_, 0));                                              \
        CHECK(cudaEventDestroy(event_));                                                           \
    } while (0)

__global__ void set(int* n, int value) { *n = value; }
__global__ void add(const int* a, const int* b, int* sum) { *sum = *a + *b; }
__global__ void copy_plus(const int* from, int* to, int plus) { *to = *from + plus; }

int main() {
    int *n = device_ints(3), *sum = pinned_ints(1, 0);
    cudaStream_t root = make_stream("root"), left = make_stream("left"),
                 right = make_stream("right");
    set<<<1, 1, 0, root>>>(n, 20);
    AFTER(left, root);
    AFTER(right, root);
    copy_plus<<<1, 1, 0, left>>>(n, n + 1, 1);
    copy_plus<<<1, 1, 0, right>>>(n, n + 2, 1);
    AFTER(root, left);
    AFTER(root, repaired ? right : left);
    add<<<1, 1, 0, root>>>(n + 1, n + 2, sum);
    if (repaired) {
        CHECK(cudaStreamSynchronize(root));
        std::printf("%d\n", *sum);
    } else {
        CHECK(cudaDeviceSynchronize());
    }
}
