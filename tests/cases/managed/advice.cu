// Advice for a range can be queried; if its parts differ there is no answer.
// rule: U3
// prints: at first: read mostly 0, preferred -2, last prefetch -2, accessed by -2 -2
// prints: advised: read mostly 1, preferred 0, last prefetch 0, accessed by -1 -2
// prints: half of it: read mostly 0
// prints: preferred type 1 id 0
#include "case.cuh"

constexpr std::size_t bytes = 1 << 20;

int ask(const void* n, cudaMemRangeAttribute attribute) {
    int value = -9;
    CHECK(cudaMemRangeGetAttribute(&value, sizeof value, attribute, n, bytes));
    return value;
}

void show_all(const char* when, const void* n) {
    int by[2];
    CHECK(cudaMemRangeGetAttribute(by, sizeof by, cudaMemRangeAttributeAccessedBy, n, bytes));
    std::printf("%s: read mostly %d, preferred %d, last prefetch %d, accessed by %d %d\n", when,
                ask(n, cudaMemRangeAttributeReadMostly),
                ask(n, cudaMemRangeAttributePreferredLocation),
                ask(n, cudaMemRangeAttributeLastPrefetchLocation), by[0], by[1]);
}

int main() {
    cudaMemLocation device = {}, host = {};
    device.type = cudaMemLocationTypeDevice;
    host.type = cudaMemLocationTypeHost;
    char* n = nullptr;
    CHECK(cudaMallocManaged(&n, bytes));
    show_all("at first", n);
    CHECK(cudaMemAdvise(n, bytes, cudaMemAdviseSetReadMostly, device));
    CHECK(cudaMemAdvise(n, bytes, cudaMemAdviseSetPreferredLocation, device));
    CHECK(cudaMemAdvise(n, bytes, cudaMemAdviseSetAccessedBy, host));
    CHECK(cudaMemPrefetchAsync(n, bytes, device, 0));
    CHECK(cudaDeviceSynchronize());
    show_all("advised", n);
    CHECK(cudaMemAdvise(n, bytes / 2, cudaMemAdviseUnsetReadMostly, device));
    std::printf("half of it: read mostly %d\n", ask(n, cudaMemRangeAttributeReadMostly));
    std::printf("preferred type %d id %d\n", ask(n, cudaMemRangeAttributePreferredLocationType),
                ask(n, cudaMemRangeAttributePreferredLocationId));
}
