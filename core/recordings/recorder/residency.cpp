#include "recorder/residency.hpp"

#include <algorithm>

#include "recorder/driver.hpp"

namespace streamlab::recorder {

namespace {

struct Multiprocessors {
    int count = 1, threads = 2048, blocks = 32, shared_bytes = 1 << 16;
};

Multiprocessors ask(CUdevice device) {
    Multiprocessors result;
    const auto get = [&](int& value, CUdevice_attribute attribute) {
        driver()->device_attribute(&value, attribute, device);
    };
    get(result.count, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
    get(result.threads, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR);
    get(result.blocks, CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR);
    get(result.shared_bytes, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR);
    return result;
}

const Multiprocessors& current_device() {
    thread_local Multiprocessors known;
    thread_local CUdevice asked = -1;
    CUdevice device = 0;
    if (!driver() || driver()->context_device(&device) != CUDA_SUCCESS) return known;
    if (device != asked) known = ask(asked = device);
    return known;
}

}  // namespace

float occupied_fraction(dim3 grid, dim3 block, std::size_t shared_bytes) {
    const Multiprocessors& device = current_device();
    const double threads = std::max(1.0, 1.0 * block.x * block.y * block.z);
    double at_once = std::min<double>(device.blocks, device.threads / threads);
    if (shared_bytes > 0)
        at_once = std::min(at_once, device.shared_bytes / static_cast<double>(shared_bytes));
    const double room = std::max(1.0, at_once) * device.count;
    return static_cast<float>(1.0 * grid.x * grid.y * grid.z / room);
}

}  // namespace streamlab::recorder
