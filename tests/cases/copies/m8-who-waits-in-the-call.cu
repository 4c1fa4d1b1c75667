// With pageable memory the call waits for earlier work of the stream if the source is read in stream
// order, with pinned memory if it is read during the call. Measured on an H100, undocumented.
// rule: M8, M6
// blocked: cudaMemcpyBatchAsync#1 >= 1.9ms
// not-blocked: cudaMemcpyBatchAsync#2
// not-blocked: cudaMemcpyBatchAsync#3
// not-blocked: cudaMemcpyBatchAsync#4
// blocked: cudaMemcpyBatchAsync#5 >= 1.9ms
// not-blocked: cudaMemcpyBatchAsync#6
#include "batch.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int* device = device_ints(6);
    int pageable[3] = {1, 2, 3}, *pinned = pinned_ints(3, 4);
    int next = 0;
    for (int* source : {pageable, pinned})
        for (const auto order :
             {cudaMemcpySrcAccessOrderStream, cudaMemcpySrcAccessOrderDuringApiCall,
              cudaMemcpySrcAccessOrderAny}) {
            void* to[] = {device + next};
            const void* from[] = {source + next++ % 3};
            spin_kernel<<<1, 1, 0, s>>>(2'000'000);
            copy_batch(to, from, sizeof(int), 1, order, s);
            CHECK(cudaStreamSynchronize(s));
        }
}
