// rule: X1
// finds: out-of-bounds cudaMemcpy3D
// finds: out-of-bounds cudaMemset3D
// prints: no parameters: cudaErrorInvalidValue
// prints: all zero: cudaSuccess
// prints: wrong direction: cudaErrorInvalidValue
// prints: no such direction: cudaErrorInvalidMemcpyDirection
// prints: wider than the pitch: cudaErrorInvalidPitchValue
// prints: higher than a slice: cudaErrorInvalidPitchValue
// prints: too deep: cudaErrorInvalidValue
// prints: begins too far right: cudaErrorInvalidValue
// prints: begins too low: cudaErrorInvalidValue
// prints: from nowhere: cudaErrorInvalidValue
// prints: set wider than the pitch: cudaErrorInvalidValue
// prints: set within the pitch: cudaSuccess
// prints: set higher: cudaErrorInvalidValue
// prints: set deeper: cudaErrorInvalidValue
// prints: set nothing: cudaSuccess
// prints: set nowhere: cudaErrorInvalidValue
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    static char host[64 * 32 * 16];
    cudaPitchedPtr box = {};
    CHECK(cudaMalloc3D(&box, make_cudaExtent(100, 10, 4)));
    cudaMemcpy3DParms copy = {};
    say("no parameters", cudaMemcpy3D(nullptr));
    say("all zero", cudaMemcpy3D(&copy));
    copy.srcPtr = make_cudaPitchedPtr(host, 64, 64, 32);
    copy.dstPtr = box;
    const auto tried = [&](cudaMemcpyKind kind, cudaPos from, cudaExtent extent) {
        copy.kind = kind;
        copy.srcPos = from;
        copy.extent = extent;
        return cudaMemcpy3D(&copy);
    };
    const cudaPos corner = make_cudaPos(0, 0, 0);
    const cudaMemcpyKind down = cudaMemcpyHostToDevice;
    const cudaExtent good = make_cudaExtent(64, 10, 4);
    say("wrong direction", tried(cudaMemcpyDeviceToHost, corner, good));
    say("no such direction", tried(static_cast<cudaMemcpyKind>(9), corner, good));
    say("wider than the pitch", tried(down, corner, make_cudaExtent(65, 10, 4)));
    say("higher than a slice", tried(down, corner, make_cudaExtent(64, 11, 4)));
    say("too deep", tried(down, corner, make_cudaExtent(64, 10, 40)));
    say("begins too far right", tried(down, make_cudaPos(60, 0, 0), make_cudaExtent(10, 2, 2)));
    say("begins too low", tried(down, make_cudaPos(10, 31, 0), make_cudaExtent(10, 2, 2)));
    copy.srcPtr.ptr = nullptr;
    say("from nowhere", tried(down, corner, make_cudaExtent(10, 2, 2)));
    say("set wider than the pitch", cudaMemset3D(box, 1, make_cudaExtent(600, 10, 4)));
    say("set within the pitch", cudaMemset3D(box, 1, make_cudaExtent(200, 10, 4)));
    say("set higher", cudaMemset3D(box, 1, make_cudaExtent(100, 11, 4)));
    say("set deeper", cudaMemset3D(box, 1, make_cudaExtent(100, 10, 5)));
    say("set nothing", cudaMemset3D(box, 1, make_cudaExtent(0, 10, 4)));
    box.ptr = nullptr;
    say("set nowhere", cudaMemset3D(box, 1, make_cudaExtent(1, 1, 1)));
}
