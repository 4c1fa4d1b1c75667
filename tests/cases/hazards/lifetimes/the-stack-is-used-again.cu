// A function with a local buffer, called repeatedly: copied from, waited for, and out of scope.
// rule: M1, M2, H1
// prints: 30
#include "case.cuh"

__global__ void add(const int* n, int count, int* sum) {
    for (int i = 0; i < count; ++i)
        *sum += n[i];
}

static void upload(int* n, int value, cudaStream_t stream) {
    int numbers[16];
    for (int& number : numbers)
        number = value;
    CHECK(cudaMemcpyAsync(n, numbers, sizeof numbers, cudaMemcpyHostToDevice, stream));
    CHECK(cudaStreamSynchronize(stream));
}
static int download(const int* sum) {
    int value = 0;
    CHECK(cudaMemcpy(&value, sum, sizeof value, cudaMemcpyDeviceToHost));
    return value;
}

int main() {
    int *n = device_ints(16), *sum = device_ints(1), last = 0;
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 6; ++i) {
        upload(n, i, s);
        add<<<1, 1, 0, s>>>(n, 2, sum);
        CHECK(cudaStreamSynchronize(s));
        last = download(sum);
    }
    std::printf("%d\n", last);
}
