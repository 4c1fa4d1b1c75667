// Two copies of one batch have the same target: no order is promised, whatever the array order.
// rule: M7, S1
// wrong: both in one batch
// finds: race h2d h2d M7
// wrong-because: 22 is printed, and 11 is as right
// prints: 22
// repaired: in two batches of one stream
// prints: 22
#include "batch.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(1), *one = pinned_ints(1, 11), *two = pinned_ints(1, 22);
    void* to[] = {device, device};
    const void* from[] = {one, two};
    const int batches = knob("repaired", 0) ? 2 : 1;
    for (int i = 0; i < batches; ++i)
        copy_batch(to + i, from + i, sizeof(int), 2 / batches, cudaMemcpySrcAccessOrderStream, s);
    std::printf("%d\n", fetch_int(device, s));
}
