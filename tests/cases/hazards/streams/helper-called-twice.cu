// A helper keeps one staging buffer, and is called for two streams.
// rule: S2
//
// wrong: The second call overwrites what the first one's kernel still reads.
// finds: race d2d#1 d2d#2 S2
// finds: race compute#1 d2d#2 S2
// says: in a function that is called at line 42 for stream a and at line 43 for stream b
// says: Line 31 and line 30 are of one function that is called at line 42
//
// repaired: Each stream has a buffer of its own.
#include "case.cuh"

constexpr int n = 128;

__global__ void compute(const int* in, int* out) {
    spin_ms(0.1);
    out[threadIdx.x] = 2 * in[threadIdx.x];
}

struct Stage {
    int* memory = nullptr;
    int* get() {
        if (!memory) CHECK(cudaMalloc(&memory, n * sizeof(int)));
        return memory;
    }
};

__attribute__((noinline)) void call(Stage& stage, const int* in, int* out, cudaStream_t stream) {
    int* const staged = stage.get();
    CHECK(cudaMemcpyAsync(staged, in, n * sizeof(int), cudaMemcpyDeviceToDevice, stream));
    compute<<<1, n, 0, stream>>>(staged, out);
}

int main() {
    int *in[2], *out[2];
    for (int i : {0, 1}) {
        in[i] = device_ints(n);
        out[i] = device_ints(n);
    }
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    Stage stages[2];
    call(stages[0], in[0], out[0], a);
    call(stages[knob("repaired", 0)], in[1], out[1], b);
    CHECK(cudaDeviceSynchronize());
}
