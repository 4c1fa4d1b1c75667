// Host code in a stream: the next kernel of the stream waits for it, the other stream does not.
#include "lab.cuh"

__global__ void load() { spin_ms(1); }
__global__ void train() { spin_ms(1); }
__global__ void other() { spin_ms(3); }

void report(void*) { std::printf("loaded\n"); }

int main() {
    cudaStream_t stream = make_stream("training"), beside = make_stream("beside");
    load<<<1, 1, 0, stream>>>();
    CHECK(cudaLaunchHostFunc(stream, report, nullptr));
    train<<<1, 1, 0, stream>>>();
    other<<<1, 1, 0, beside>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaStreamDestroy(beside));
}
