// A framework launches its kernels into the current stream, which a caller may choose. An extension
// adds an operation. First its own test calls it, in the default stream, then a caller.
#include <cstdio>

#include "lab.cuh"

__global__ void produce(int* x, int us) {  // the framework's
    spin(us * 1000ull);
    *x = 20;
}
__global__ void add_one(const int* x, int* y, int us) {  // the extension's
    const int found = *x;
    spin(us * 2000ull);
    *y = found + 1;
}
__global__ void twice(const int* y, int* z) { *z = 2 * *y; }  // the framework's

thread_local cudaStream_t current = nullptr;  // the framework's: at first the default stream

// The extension. Returns how long it kept the host.
double extension(const int* x, int* y, int us, const lab::Choice& launch) {
    const HostTimer timer;
    if (launch == "around") CHECK(cudaDeviceSynchronize());
    if (launch == "current")
        add_one<<<1, 1, 0, current>>>(x, y, us);
    else
        add_one<<<1, 1>>>(x, y, us);  // <-- after produce, and before twice?
    if (launch == "after" || launch == "around") CHECK(cudaDeviceSynchronize());
    return timer.ms();
}

int main() {
    const auto stream = knob("stream", "side"), launch = knob("launch", "none");
    const int us = knob("us", 1000);
    cudaStream_t callers = nullptr;
    if (stream == "side") callers = make_stream("side");  // non-blocking
    if (stream == "blocking") callers = make_stream("blocking", cudaStreamDefault);
    int *x, *y, *z;  // pinned memory: the kernels and the host both reach it
    CHECK(cudaMallocHost(&x, sizeof(int)));
    CHECK(cudaMallocHost(&y, sizeof(int)));
    CHECK(cudaMallocHost(&z, sizeof(int)));

    for (const bool test : {true, false}) {
        if (!test) current = callers;  // as "with torch.cuda.stream(side):"
        *x = *y = *z = 0;
        produce<<<1, 1, 0, current>>>(x, us);
        const double ms = extension(x, y, us, launch);
        twice<<<1, 1, 0, current>>>(y, z);
        CHECK(cudaStreamSynchronize(current));
        std::printf("%s: 2 * (20 + 1) = %d; the extension kept the host %.1f ms\n",
                    test ? "its test" : "a caller", *z, ms);
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(x)), CHECK(cudaFreeHost(y)), CHECK(cudaFreeHost(z));
}
