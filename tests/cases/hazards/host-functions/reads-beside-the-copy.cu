// wrong: The host function is in another stream than the copy whose data it sums.
// rule: H2, M4
// finds: read-before-sync d2h host_function
//
// repaired: reads after the copy
// rule: H2, S1
// prints: 16843009
#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Sum {
    const int* from;
    int count;
    long long result;
};

static void add_up(void* data) {
    Sum& sum = *static_cast<Sum*>(data);
    for (int i = 0; i < sum.count; ++i)
        sum.result += sum.from[i];
}

int main() {
    const int count = 1 << 16;
    cudaStream_t copies = make_stream("copies"), sums = make_stream("sums");
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    CHECK(cudaMemset(n, 1, count));  // a quarter of it
    CHECK(cudaDeviceSynchronize());
    Sum sum{host, count, 0};
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, copies));
    if (repaired) {
        CHECK(cudaLaunchHostFunc(copies, add_up, &sum));
        CHECK(cudaStreamSynchronize(copies));
        std::printf("%lld\n", sum.result / (count / 4));
    } else {
        CHECK(cudaLaunchHostFunc(sums, add_up, &sum));
    }
    CHECK(cudaStreamSynchronize(sums));
    CHECK(cudaDeviceSynchronize());
}
