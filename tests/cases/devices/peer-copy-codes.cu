// The pointers determine the owner of the memory; the device numbers only have to be valid.
// rule: X1
// finds: out-of-bounds cudaMemcpyPeer
// device: model:h200x2
// prints: 0 to 1: cudaSuccess, 1 to 0: cudaSuccess, in one device: cudaSuccess
// prints: other numbers: cudaSuccess
// prints: no such device: cudaErrorInvalidDevice cudaErrorInvalidDevice
// prints: null: cudaErrorInvalidValue, too long: cudaErrorInvalidValue
// prints: pageable: cudaErrorInvalidValue, pinned: cudaSuccess
// prints: nothing: cudaSuccess cudaSuccess
// prints: 42 42
#include "case.cuh"

const char* name(cudaError_t error) { return cudaGetErrorName(error); }

int main() {
    char *a, *b, *pinned, pageable[64];
    CHECK(cudaMalloc(&a, 4096));
    CHECK(cudaMemset(a, 42, 4096));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, 4096));
    CHECK(cudaSetDevice(0));
    CHECK(cudaMallocHost(&pinned, 4096));
    const cudaError_t there = cudaMemcpyPeer(b, 1, a, 0, 2048);
    const cudaError_t back = cudaMemcpyPeer(a + 2048, 0, b, 1, 2048);
    const cudaError_t inside = cudaMemcpyPeer(a + 1024, 0, a, 0, 512);
    std::printf("0 to 1: %s, 1 to 0: %s, in one device: %s\n", name(there), name(back),
                name(inside));
    std::printf("other numbers: %s\n", name(cudaMemcpyPeer(b, 0, a, 1, 4096)));
    std::printf("no such device: %s %s\n", name(cudaMemcpyPeer(b, 99, a, 0, 4096)),
                name(cudaMemcpyPeer(b, 1, a, -1, 4096)));
    std::printf("null: %s, too long: %s\n", name(cudaMemcpyPeer(nullptr, 1, a, 0, 4096)),
                name(cudaMemcpyPeer(b, 1, a, 0, size_t(1) << 30)));
    std::printf("pageable: %s, pinned: %s\n", name(cudaMemcpyPeer(pageable, 1, a, 0, 64)),
                name(cudaMemcpyPeer(pinned, 1, a, 0, 64)));
    std::printf("nothing: %s %s\n", name(cudaMemcpyPeer(nullptr, 1, nullptr, 0, 0)),
                name(cudaMemcpyPeer(b, 77, a, 0, 0)));
    CHECK(cudaMemcpy(pinned, b, 4096, cudaMemcpyDeviceToHost));
    const int first = pinned[0];
    CHECK(cudaMemcpy(pinned, a, 4096, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", first, pinned[4095]);
}
