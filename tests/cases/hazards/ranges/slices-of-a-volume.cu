// Each stream copies different slices of a 3D volume.
// rule: S2
// prints: 3
#include "case.cuh"

int main() {
    const cudaExtent extent = make_cudaExtent(50, 20, 4);
    cudaPitchedPtr volume{};
    CHECK(cudaMalloc3D(&volume, extent));
    unsigned char* host = nullptr;
    CHECK(cudaMallocHost(&host, 50 * 20 * 4));
    for (int i = 0; i < 50 * 20 * 4; ++i)
        host[i] = static_cast<unsigned char>(i / (50 * 20));
    cudaStream_t streams[2] = {make_stream("even"), make_stream("odd")};
    for (int slice = 0; slice < 4; slice += 2) {
        for (int part = 0; part < 2; ++part) {
            cudaMemcpy3DParms copy{};
            copy.srcPtr = make_cudaPitchedPtr(host, 50, 50, 20);
            copy.srcPos = copy.dstPos = make_cudaPos(0, 0, slice + part);
            copy.dstPtr = volume;
            copy.extent = make_cudaExtent(50, 20, 1);
            copy.kind = cudaMemcpyHostToDevice;
            CHECK(cudaMemcpy3DAsync(&copy, streams[part]));
        }
    }
    CHECK(cudaDeviceSynchronize());
    int last = 3;
    CHECK(cudaMemcpy(host, static_cast<char*>(volume.ptr) + volume.pitch * 20 * 3, 1,
                     cudaMemcpyDeviceToHost));
    last = host[0];
    std::printf("%d\n", last);
    CHECK(cudaFree(volume.ptr));
    return last == -1;
}
