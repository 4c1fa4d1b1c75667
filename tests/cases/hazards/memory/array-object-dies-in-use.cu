// wrong: The array's destructor frees it when the function returns; the kernel may still run.
// rule: A1
// finds: undocumented-wait fill cudaFree A1
//
// repaired: array object destroyed after a wait
// rule: A1, H1
#include <cstddef>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    if (repaired) CHECK(cudaStreamSynchronize(stream));
}

int main() {
    cudaStream_t s = make_stream("s");
    run(s);
    CHECK(cudaDeviceSynchronize());
}
