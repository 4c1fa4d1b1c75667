// cudaMemcpy3DPeer: a box from one device to another.
// rule: M1
// device: model:h200x2
// prints: 5 6 9 10
// prints: no device 2: cudaErrorInvalidDevice
// prints: 13 14
#include "case.cuh"

int main() {
    int numbers[16], back[4] = {};
    for (int i = 0; i < 16; ++i)
        numbers[i] = i;
    int *from, *to;
    CHECK(cudaMalloc(reinterpret_cast<void**>(&from), sizeof numbers));
    CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(reinterpret_cast<void**>(&to), sizeof back));
    cudaMemcpy3DPeerParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(from, 4 * sizeof(int), 4, 4);
    copy.srcPos = make_cudaPos(1 * sizeof(int), 1, 0);
    copy.srcDevice = 0;
    copy.dstPtr = make_cudaPitchedPtr(to, 2 * sizeof(int), 2, 2);
    copy.dstDevice = 1;
    copy.extent = make_cudaExtent(2 * sizeof(int), 2, 1);
    CHECK(cudaMemcpy3DPeer(&copy));
    CHECK(cudaMemcpy(back, to, sizeof back, cudaMemcpyDeviceToHost));
    std::printf("%d %d %d %d\n", back[0], back[1], back[2], back[3]);
    copy.dstDevice = 2;
    std::printf("no device 2: %s\n", cudaGetErrorName(cudaMemcpy3DPeer(&copy)));
    copy.dstDevice = 1;
    copy.srcPos = make_cudaPos(1 * sizeof(int), 3, 0);
    copy.extent = make_cudaExtent(2 * sizeof(int), 1, 1);
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpy3DPeerAsync(&copy, s));
    CHECK(cudaMemcpyAsync(back, to, 2 * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", back[0], back[1]);
}
