// rule: A1, H1
#include <cstddef>

#include "case.cuh"

template <class T>
class DeviceArray {
public:
    explicit DeviceArray(std::size_t count) { CHECK(cudaMalloc(&data_, count * sizeof(T))); }
    ~DeviceArray() { CHECK(cudaFree(data_)); }
    DeviceArray(const DeviceArray&) = delete;
    T* data() const { return data_; }

private:
    T* data_ = nullptr;
};

__global__ void fill(double* x, double value) {
    spin(100000);
    x[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

static void run(cudaStream_t stream) {
    const DeviceArray<double> x(1024);
    fill<<<8, 128, 0, stream>>>(x.data(), 1.5);
    CHECK(cudaStreamSynchronize(stream));
}

int main() {
    cudaStream_t s = make_stream("s");
    run(s);
    CHECK(cudaDeviceSynchronize());
}
