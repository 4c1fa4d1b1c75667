#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <memory>

#include "program/build/gpu.hpp"

namespace streamlab::program {

namespace {

// Values of CUdevice_attribute.
constexpr int compute_capability_major = 75;
constexpr int compute_capability_minor = 76;
constexpr int no_device = 100;  // CUDA_ERROR_NO_DEVICE

class DriverLibrary {
public:
    DriverLibrary() : library_(dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)) {
        if (!library_)
            throw EnvironmentError(
                "no GPU can be used here: the NVIDIA driver's library libcuda.so.1 is not "
                "installed. The model device needs none: --device model");
    }
    DriverLibrary(const DriverLibrary&) = delete;
    DriverLibrary& operator=(const DriverLibrary&) = delete;
    // The library is never closed: the driver does not support being unloaded.

    template <class... Arguments>
    int call(const char* name, Arguments... arguments) const {
        using Function = int (*)(Arguments...);
        const auto function = reinterpret_cast<Function>(dlsym(library_, name));
        if (!function)
            throw EnvironmentError(
                fmt::format("libcuda.so.1 has no {}: is it the NVIDIA driver's?", name));
        return function(arguments...);
    }

private:
    void* library_;
};

void require(int result, const char* what) {
    if (result == 0) return;
    if (result == no_device)
        throw EnvironmentError("the NVIDIA driver finds no GPU (does CUDA_VISIBLE_DEVICES hide "
                               "it?). The model device needs none: --device model");
    throw EnvironmentError(fmt::format("the NVIDIA driver does not work: {} gives error {} "
                                       "(nvidia-smi may say more)",
                                       what, result));
}

Gpu ask(const DriverLibrary& driver, int number) {
    int device = 0;
    require(driver.call("cuDeviceGet", &device, number), "cuDeviceGet");
    std::array<char, 256> name{};
    Gpu gpu;
    gpu.number = number;
    require(driver.call("cuDeviceGetName", name.data(), static_cast<int>(name.size()) - 1, device),
            "cuDeviceGetName");
    gpu.name = name.data();
    require(driver.call("cuDeviceGetAttribute", &gpu.major, compute_capability_major, device),
            "cuDeviceGetAttribute");
    require(driver.call("cuDeviceGetAttribute", &gpu.minor, compute_capability_minor, device),
            "cuDeviceGetAttribute");
    return gpu;
}

}  // namespace

std::string Gpu::architecture() const { return fmt::format("sm_{}{}", major, minor); }

std::string cuda_version_text(int version) {
    return fmt::format("CUDA {}.{}", version / 1000, version % 1000 / 10);
}

GpuDriver find_gpus() {
    const DriverLibrary driver;
    require(driver.call("cuInit", 0u), "cuInit");
    GpuDriver result;
    require(driver.call("cuDriverGetVersion", &result.cuda_version), "cuDriverGetVersion");
    int count = 0;
    require(driver.call("cuDeviceGetCount", &count), "cuDeviceGetCount");
    if (count == 0) require(no_device, "cuDeviceGetCount");
    for (int number = 0; number < count; ++number)
        result.gpus.push_back(ask(driver, number));
    return result;
}

}  // namespace streamlab::program
