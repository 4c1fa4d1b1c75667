// Memory that is not managed cannot be prefetched, advised or attached: each call returns an error.
// rule: U2, U3, U4, X1
// finds: ignored-error cudaMemPrefetchAsync X1
// finds: ignored-error cudaMemAdvise X1
// finds: ignored-error cudaStreamAttachMemAsync X1
// finds: ignored-error cudaMemPrefetchBatchAsync X1
// says: it got memory of a device (cudaMalloc, __device__), and only managed memory can be prefetched (U2): allocate it with cudaMallocManaged
// says: it got pinned memory of the host, and only managed memory can get advice (U3)
// says: it got ordinary memory of the host, and only managed memory can be attached to a stream (U4)
// says: it goes beyond the end of this managed memory
#include <vector>

#include "case.cuh"

int main() {
    constexpr std::size_t bytes = 4096;
    cudaStream_t s = make_stream("s");
    cudaMemLocation device = {};
    device.type = cudaMemLocationTypeDevice;
    int* const on_device = device_ints(4);
    int* const pinned = pinned_ints(4, 0);
    std::vector<int> ordinary(4);
    void* managed = nullptr;
    CHECK(cudaMallocManaged(&managed, bytes));
    cudaMemPrefetchAsync(on_device, 16, device, 0, s);
    cudaMemAdvise(pinned, 16, cudaMemAdviseSetReadMostly, device);
    cudaStreamAttachMemAsync(s, ordinary.data());
    std::size_t sizes[] = {2 * bytes}, first[] = {0};
    cudaMemPrefetchBatchAsync(&managed, sizes, 1, &device, first, 1, 0, s);
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(managed));
    CHECK(cudaFree(on_device));
    CHECK(cudaFreeHost(pinned));
    CHECK(cudaStreamDestroy(s));
}
