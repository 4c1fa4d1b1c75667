// rule: H2, S1
// prints: 16843009
#include "case.cuh"

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
    CHECK(cudaLaunchHostFunc(copies, add_up, &sum));
    CHECK(cudaStreamSynchronize(copies));
    std::printf("%lld\n", sum.result / (count / 4));
    CHECK(cudaStreamSynchronize(sums));
    CHECK(cudaDeviceSynchronize());
}
