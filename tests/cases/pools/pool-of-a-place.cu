// The pool of a location: for a device, it is the device's default pool.
// rule: A2
// prints: the default pool: 1 1
// prints: after a change: 1 0
// prints: of the host: cudaErrorNotSupported
// only-on: model
//
// Only on the model device: GPUs have pools of host memory, too.
#include "case.cuh"

int main() {
    cudaMemLocation here = {};
    here.type = cudaMemLocationTypeDevice;
    const auto type = cudaMemAllocationTypePinned;
    cudaMemPool_t of_device, of_place, current, own;
    CHECK(cudaDeviceGetDefaultMemPool(&of_device, 0));
    CHECK(cudaMemGetDefaultMemPool(&of_place, &here, type));
    CHECK(cudaMemGetMemPool(&current, &here, type));
    std::printf("the default pool: %d %d\n", of_place == of_device, current == of_device);
    cudaMemPoolProps properties = {};
    properties.allocType = type;
    properties.location = here;
    CHECK(cudaMemPoolCreate(&own, &properties));
    CHECK(cudaMemSetMemPool(&here, type, own));
    CHECK(cudaMemGetMemPool(&current, &here, type));
    std::printf("after a change: %d %d\n", current == own, current == of_device);
    here.type = cudaMemLocationTypeHost;
    std::printf("of the host: %s\n",
                cudaGetErrorName(cudaMemGetDefaultMemPool(&of_place, &here, type)));
}
