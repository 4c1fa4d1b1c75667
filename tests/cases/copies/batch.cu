// Several copies in one call; not allowed in the legacy stream.
// rule: M7, M8
// prints: 11 22
// prints: legacy stream: cudaErrorInvalidValue
// prints: none: cudaErrorInvalidValue
// prints: without attributes: cudaErrorInvalidValue
// prints: attributes begin late: cudaErrorInvalidValue
// prints: no order: cudaErrorInvalidValue
// prints: no such flag: cudaErrorInvalidValue
// prints: of 0 bytes: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int *a = pinned_ints(1, 11), *b = pinned_ints(1, 22), *device = device_ints(64);
    void* to[2] = {device, device + 32};
    const void* from[2] = {a, b};
    std::size_t sizes[2] = {sizeof(int), sizeof(int)};
    std::size_t first = 0;
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    const auto copy = [&](std::size_t count, std::size_t attribute_count, cudaStream_t stream) {
        return cudaMemcpyBatchAsync(to, from, sizes, count, attribute_count ? &attributes : nullptr,
                                    attribute_count ? &first : nullptr, attribute_count, stream);
    };
    const auto say = [](const char* what, cudaError_t error) {
        std::printf("%s: %s\n", what, cudaGetErrorName(error));
    };
    CHECK(copy(2, 1, s));
    int result[2];
    CHECK(cudaMemcpyAsync(&result[0], device, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaMemcpyAsync(&result[1], device + 32, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", result[0], result[1]);
    say("legacy stream", copy(2, 1, cudaStreamLegacy));
    say("none", copy(0, 1, s));
    say("without attributes", copy(2, 0, s));
    first = 1;
    say("attributes begin late", copy(2, 1, s));
    first = 0;
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderInvalid;
    say("no order", copy(2, 1, s));
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    attributes.flags = 5;
    say("no such flag", copy(2, 1, s));
    attributes.flags = 0;
    sizes[1] = 0;
    say("of 0 bytes", copy(2, 1, s));
}
