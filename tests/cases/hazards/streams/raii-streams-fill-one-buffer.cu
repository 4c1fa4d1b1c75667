// rule: S2
//
// wrong: Two stream objects of a class, one buffer of another: both kernels write all of it.
// finds: race fill#1 fill#2 S2
//
// repaired: The same classes, and each stream has its buffer.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

class Stream {
public:
    Stream() { CHECK(cudaStreamCreate(&stream_)); }
    ~Stream() { cudaStreamDestroy(stream_); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    operator cudaStream_t() const { return stream_; }

private:
    cudaStream_t stream_ = nullptr;
};

template <class T>
class Buffer {
public:
    explicit Buffer(size_t count) { CHECK(cudaMalloc(&data_, count * sizeof(T))); }
    ~Buffer() { cudaFree(data_); }
    T* data() const { return data_; }

private:
    T* data_ = nullptr;
};

template <class T>
__global__ void fill(T* to, T value) {
    to[threadIdx.x] = value;
}

int main() {
    Buffer<float> one(64), other(64);
    Stream first, second;
    fill<<<1, 64, 0, first>>>(one.data(), 1.0f);
    fill<<<1, 64, 0, second>>>(repaired ? other.data() : one.data(), 2.0f);
    CHECK(cudaDeviceSynchronize());
}
