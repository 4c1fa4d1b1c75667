// The program ends without waiting.
// rule: H1
// reason: k2 program_ended
// finds: unfinished-work k2
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>();
    k2<<<1, 1, 0, s>>>();
}
