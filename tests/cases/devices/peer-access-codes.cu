// rule: X1
// device: model:h200x2
// prints: can 1 1 0
// prints: cudaErrorInvalidDevice cudaErrorInvalidDevice cudaErrorInvalidValue
// prints: disable: cudaErrorPeerAccessNotEnabled, itself: cudaErrorPeerAccessNotEnabled, no such: cudaErrorInvalidDevice
// prints: enable itself: cudaErrorPeerAccessUnsupported, no such: cudaErrorInvalidDevice, flags: cudaErrorInvalidValue
// prints: enable: cudaSuccess, again: cudaErrorPeerAccessAlreadyEnabled
// prints: the other way is another matter: cudaErrorPeerAccessNotEnabled
// prints: disable: cudaSuccess, again: cudaErrorPeerAccessNotEnabled
#include "case.cuh"

const char* name(cudaError_t error) { return cudaGetErrorName(error); }

int main() {
    int to = -1, back = -1, self = -1;
    CHECK(cudaDeviceCanAccessPeer(&to, 0, 1));
    CHECK(cudaDeviceCanAccessPeer(&back, 1, 0));
    CHECK(cudaDeviceCanAccessPeer(&self, 0, 0));
    std::printf("can %d %d %d\n", to, back, self);
    std::printf("%s %s %s\n", name(cudaDeviceCanAccessPeer(&to, 0, 99)),
                name(cudaDeviceCanAccessPeer(&to, -1, 0)),
                name(cudaDeviceCanAccessPeer(nullptr, 0, 1)));
    std::printf("disable: %s, itself: %s, no such: %s\n", name(cudaDeviceDisablePeerAccess(1)),
                name(cudaDeviceDisablePeerAccess(0)), name(cudaDeviceDisablePeerAccess(99)));
    std::printf("enable itself: %s, no such: %s, flags: %s\n",
                name(cudaDeviceEnablePeerAccess(0, 0)), name(cudaDeviceEnablePeerAccess(99, 0)),
                name(cudaDeviceEnablePeerAccess(1, 1)));
    std::printf("enable: %s, ", name(cudaDeviceEnablePeerAccess(1, 0)));
    std::printf("again: %s\n", name(cudaDeviceEnablePeerAccess(1, 0)));
    CHECK(cudaSetDevice(1));
    std::printf("the other way is another matter: %s\n", name(cudaDeviceDisablePeerAccess(0)));
    CHECK(cudaSetDevice(0));
    std::printf("disable: %s, ", name(cudaDeviceDisablePeerAccess(1)));
    std::printf("again: %s\n", name(cudaDeviceDisablePeerAccess(1)));
}
