// A copy reads the target of another copy in its batch.
// rule: M7, S1
// wrong: both in one batch
// finds: race h2d d2d M7
// wrong-because: 7 is right only if the copies come in the order of the arrays
// prints: 7
// repaired: the second one is a separate call, after the batch
// prints: 7
#include "batch.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(2), *host = pinned_ints(1, 7);
    void* to[] = {device, device + 1};
    const void* from[] = {host, device};
    const bool repaired = knob("repaired", 0) != 0;
    copy_batch(to, from, sizeof(int), repaired ? 1 : 2, cudaMemcpySrcAccessOrderStream, s);
    if (repaired) CHECK(cudaMemcpyAsync(device + 1, device, sizeof(int), cudaMemcpyDefault, s));
    std::printf("%d\n", fetch_int(device + 1, s));
}
