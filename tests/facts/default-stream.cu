// The legacy default stream concurrent with kernels of 5 ms in two streams.
#include "facts.cuh"

const unsigned long long five_ms = 5000000;

// Kernels in `a` and `b`, and `between` in the legacy stream.
template <class Between>
double around(cudaStream_t a, cudaStream_t b, Between between) {
    return median_us(3, idle, [&] {
        busy<<<1, 1, 0, a>>>(five_ms);
        between();
        busy<<<1, 1, 0, b>>>(five_ms);
        idle();
    });
}

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    cudaStream_t c = make_stream("c"), d = make_stream("d");
    cudaEvent_t never = make_event("never");
    char* device;
    CHECK(cudaMalloc(&device, 1));
    busy<<<1, 1>>>(1);
    idle();
    const auto kernel = [] { busy<<<1, 1>>>(five_ms); };
    fact("k(a) k(0) k(b), blocking streams", around(a, b, kernel));
    fact("k(a) k(0) k(b), non-blocking streams", around(c, d, kernel));
    fact("k(a) wait for a never-recorded event k(b)",
         around(a, b, [&] { CHECK(cudaStreamWaitEvent(nullptr, never, 0)); }));
    fact("k(a) memset of nothing k(b)", around(a, b, [&] { CHECK(cudaMemset(device, 0, 0)); }));
    const auto start = [&] {
        idle();
        busy<<<1, 1, 0, a>>>(five_ms);
    };
    fact("cudaStreamSynchronize(0) behind k(a)",
         median_us(3, start, [] { CHECK(cudaStreamSynchronize(nullptr)); }));
}
