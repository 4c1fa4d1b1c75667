// A box is copied to the device, a part of it set, and an inner box copied back.
// rule: M1, S1
// first tier
// prints: 1 2 9 3
// prints: whole 1
#include <cstring>

#include "case.cuh"

constexpr int width = 8, height = 4, depth = 3;

int main() {
    static unsigned char in[depth][height][width], out[depth][height][width];
    for (int z = 0; z < depth; ++z)
        std::memset(in[z], z + 1, sizeof in[z]);
    const cudaExtent whole = make_cudaExtent(width, height, depth);
    cudaPitchedPtr box = {};
    CHECK(cudaMalloc3D(&box, whole));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(in, width, width, height);
    copy.dstPtr = box;
    copy.extent = whole;
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));

    copy.srcPtr = box;
    copy.dstPtr = make_cudaPitchedPtr(out, width, width, height);
    copy.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&copy));
    std::printf("%d %d ", out[0][3][7], out[1][0][0]);
    const bool same = std::memcmp(in, out, sizeof in) == 0;

    CHECK(cudaMemset3D(box, 9, make_cudaExtent(4, 2, depth)));
    copy.srcPos = make_cudaPos(3, 1, 1);  // beside and in the part that was set
    copy.dstPos = make_cudaPos(0, 0, 0);
    copy.extent = make_cudaExtent(2, 1, 2);
    CHECK(cudaMemcpy3D(&copy));
    std::printf("%d %d\n", out[0][0][0], out[1][0][1]);
    std::printf("whole %d\n", same);
}
