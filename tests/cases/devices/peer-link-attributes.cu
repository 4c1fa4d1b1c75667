// rule: X1
// device: model:h200x2
// prints: access 1, atomics 1, arrays 1, rank 0
// prints: cudaErrorInvalidDevice cudaErrorInvalidDevice cudaErrorInvalidDevice
// prints: cudaErrorInvalidValue cudaErrorInvalidValue
#include "case.cuh"

int attribute(cudaDeviceP2PAttr which) {
    int value = -1;
    CHECK(cudaDeviceGetP2PAttribute(&value, which, 0, 1));
    return value;
}
const char* name(cudaError_t error) { return cudaGetErrorName(error); }

int main() {
    int value = 0;
    std::printf("access %d, atomics %d, arrays %d, rank %d\n",
                attribute(cudaDevP2PAttrAccessSupported),
                attribute(cudaDevP2PAttrNativeAtomicSupported),
                attribute(cudaDevP2PAttrCudaArrayAccessSupported),
                attribute(cudaDevP2PAttrPerformanceRank));
    const cudaDeviceP2PAttr access = cudaDevP2PAttrAccessSupported;
    std::printf("%s %s %s\n", name(cudaDeviceGetP2PAttribute(&value, access, 0, 0)),
                name(cudaDeviceGetP2PAttribute(&value, access, 0, 99)),
                name(cudaDeviceGetP2PAttribute(&value, access, -1, 0)));
    std::printf("%s %s\n", name(cudaDeviceGetP2PAttribute(nullptr, access, 0, 1)),
                name(cudaDeviceGetP2PAttribute(&value, static_cast<cudaDeviceP2PAttr>(77), 0, 1)));
}
