// rule: S2
//
// wrong: The front half has a slice too many.
// finds: race h2d#1 h2d#2 S2
//
// repaired: Three-dimensional copies of the front and of the back half of a box, in two streams.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

cudaMemcpy3DParms slices(cudaPitchedPtr box, cudaPitchedPtr host, size_t from, size_t count) {
    cudaMemcpy3DParms copy{};
    copy.srcPtr = host;
    copy.dstPtr = box;
    copy.srcPos = make_cudaPos(0, 0, from);
    copy.dstPos = make_cudaPos(0, 0, from);
    copy.extent = make_cudaExtent(32, 4, count);
    copy.kind = cudaMemcpyHostToDevice;
    return copy;
}

int main() {
    cudaPitchedPtr box{};
    CHECK(cudaMalloc3D(&box, make_cudaExtent(32, 4, 8)));
    int* memory = pinned_ints(8 * 4 * 8, 1);
    const cudaPitchedPtr host = make_cudaPitchedPtr(memory, 32, 32, 4);
    cudaStream_t a = make_stream("front"), b = make_stream("back");
    const cudaMemcpy3DParms front = slices(box, host, 0, repaired ? 4 : 5);
    const cudaMemcpy3DParms back = slices(box, host, 4, 4);
    CHECK(cudaMemcpy3DAsync(&front, a));
    CHECK(cudaMemcpy3DAsync(&back, b));
    CHECK(cudaDeviceSynchronize());
}
