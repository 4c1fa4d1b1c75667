// wait_stream, as PyTorch has it: an event that lives for one edge. Fork and join read alike.
#include "lab.cuh"

__global__ void backward(const int* weights, const int* berry, int* gradient, double milliseconds) {
    spin_ms(milliseconds);
    gradient[threadIdx.x] = (berry[threadIdx.x] - weights[threadIdx.x]) / 2;
}

__global__ void take_step(int* weights, const int* colour, const int* shape) {
    spin_ms(0.5);
    weights[threadIdx.x] += colour[threadIdx.x] + shape[threadIdx.x];
}

class Stream {
public:
    explicit Stream(cudaStream_t stream) : stream_(stream) {}
    operator cudaStream_t() const { return stream_; }
    void wait_stream(const Stream& other) const {
        cudaEvent_t now;
        CHECK(cudaEventCreateWithFlags(&now, cudaEventDisableTiming));
        CHECK(cudaEventRecord(now, other));
        CHECK(cudaStreamWaitEvent(stream_, now, cudaEventWaitDefault));
        CHECK(cudaEventDestroy(now));
    }

private:
    cudaStream_t stream_;
};

void learn(int* weights, const int* berries, int count, int* colour, int* shape,
           cudaStream_t learner, cudaStream_t helper, cudaEvent_t) {
    const Stream current(learner), side(helper);
    for (int berry = 0; berry < count; ++berry) {
        side.wait_stream(current);
        backward<<<1, 32, 0, side>>>(weights, berries + berry * 64 + 32, shape, 3);
        backward<<<1, 32, 0, current>>>(weights, berries + berry * 64, colour, 2);
        current.wait_stream(side);
        take_step<<<1, 32, 0, current>>>(weights, colour, shape);
    }
}
