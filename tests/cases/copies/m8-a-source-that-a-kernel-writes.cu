// With DuringApiCall or Any the source may be read before an earlier kernel of the stream writes it.
// rule: M8
// wrong: the source may be read at any time
// finds: race write h2d M8
// wrong-because: 9 is printed where the source happens to be read in stream order
// prints: 9
// repaired: it is read in stream order
// prints: 9
#include "batch.cuh"

__global__ void write(int* n) {
    spin_ms(1);
    *n = 9;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(1), *host = pinned_ints(1, 7);
    write<<<1, 1, 0, s>>>(host);
    void* to[] = {device};
    const void* from[] = {host};
    copy_batch(to, from, sizeof(int), 1,
               knob("repaired", 0) ? cudaMemcpySrcAccessOrderStream : cudaMemcpySrcAccessOrderAny,
               s);
    std::printf("%d\n", fetch_int(device, s));
}
