// A host store after the call may change the copied data, unless the source is read during the call.
// rule: M8, M4
// wrong: the source may be read later
// finds: host-buffer h2d host
// wrong-because: whether 5 or 6 arrives depends on which is quicker
// prints: 6
// repaired: it is read during the call
// prints: 5
#include "batch.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(1), *host = pinned_ints(1, 5);
    void* to[] = {device};
    const void* from[] = {host};
    spin_kernel<<<1, 1, 0, s>>>(1'000'000);
    copy_batch(to, from, sizeof(int), 1,
               knob("repaired", 0) ? cudaMemcpySrcAccessOrderDuringApiCall
                                   : cudaMemcpySrcAccessOrderAny,
               s);
    *host = 6;
    std::printf("%d\n", fetch_int(device, s));
}
