#include "imported/call_meaning.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace streamlab::imported {

namespace {

// Driver functions whose names differ from the runtime's in more than the prefix.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> driver_names{{
    {"cuCtxSynchronize", "cudaDeviceSynchronize"},
    {"cuMemAlloc", "cudaMalloc"},
    {"cuMemFree", "cudaFree"},
    {"cuMemFreeHost", "cudaFreeHost"},
    {"cuMemHostAlloc", "cudaHostAlloc"},
    {"cuMemAllocAsync", "cudaMallocAsync"},
    {"cuMemFreeAsync", "cudaFreeAsync"},
    {"cuLaunchKernelEx", "cudaLaunchKernelExC"},
    {"cuMemcpyHtoDAsync", "cudaMemcpyAsync"},
    {"cuMemcpyDtoHAsync", "cudaMemcpyAsync"},
    {"cuMemcpyDtoDAsync", "cudaMemcpyAsync"},
    {"cuMemcpyHtoD", "cudaMemcpy"},
}};

constexpr std::array<std::string_view, 16> allocating{
    "cudaMalloc",        "cudaFree",          "cudaMallocHost",     "cudaHostAlloc",
    "cudaFreeHost",      "cudaMallocManaged", "cudaMallocPitch",    "cuMemCreate",
    "cuMemMap",          "cuMemUnmap",        "cuMemRelease",       "cuMemSetAccess",
    "cuMemHostRegister", "cudaHostRegister",  "cudaHostUnregister", "cuMemAddressReserve"};

constexpr std::array<std::string_view, 12> asking{"cudaStreamIsCapturing",
                                                  "cudaGet",
                                                  "cudaStreamGetCaptureInfo",
                                                  "cudaOccupancy",
                                                  "cudaPeek",
                                                  "cudaFuncGet",
                                                  "cudaDeviceGet",
                                                  "cuGet",
                                                  "cuDeviceGet",
                                                  "cuCtxGet",
                                                  "cuOccupancy",
                                                  "cuStreamIsCapturing"};

std::string runtime_name(std::string_view name) {
    if (name.starts_with("cuda")) return std::string(name);
    // Removes the version suffix: "cuMemAlloc_v2".
    if (const auto version = name.rfind("_v"); version != name.npos) name = name.substr(0, version);
    for (const auto& [driver, runtime] : driver_names)
        if (driver == name) return std::string(runtime);
    return name.starts_with("cu") ? "cuda" + std::string(name.substr(2)) : std::string(name);
}

}  // namespace

runtime_api::Wait wait_of_call(std::string_view name) {
    return runtime_api::wait_of(runtime_name(name));
}

runtime_api::Effect effect_of_call(std::string_view name) {
    return runtime_api::effect_of(runtime_name(name));
}

bool allocates(std::string_view name) {
    const std::string plain = runtime_name(name);
    return std::any_of(allocating.begin(), allocating.end(),
                       [&](std::string_view known) { return plain == known || name == known; });
}

bool launches_graph(std::string_view name) {
    return effect_of_call(name) == runtime_api::Effect::issues_graph;
}

bool is_query_call(std::string_view name) {
    return std::any_of(asking.begin(), asking.end(),
                       [name](std::string_view beginning) { return name.starts_with(beginning); });
}

}  // namespace streamlab::imported
