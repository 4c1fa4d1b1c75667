// Functions of the driver API without a runtime API counterpart (cuInit, error names, memsets of
// wider values), and the functions that are not supported.
#include <cstdio>
#include <cstring>
#include <set>
#include <string>

#include "cudart/process/named_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/driver/entry_points.hpp"

namespace streamlab::cudart {

const char* driver_call = nullptr;

namespace {

bool is_initialised = false;
bool uses_runtime_api = false;

// Device queries need no context.
bool needs_context(const char* name) {
    return std::strncmp(name, "cuDevice", 8) != 0 && std::strncmp(name, "cuDriver", 8) != 0;
}

SetRequest values(void* to, unsigned value, unsigned bytes, std::size_t count, bool asynchronous) {
    const std::size_t all = count * bytes;
    return {to,       all,          static_cast<int>(value),
            {all, 1}, asynchronous, static_cast<std::uint8_t>(bytes)};
}

bool is_aligned(const void* to, unsigned bytes) {
    return reinterpret_cast<std::uintptr_t>(to) % bytes == 0;
}

}  // namespace

void report_unsupported_call(const std::string& name, const std::string& why) {
    static auto& said = *new std::set<std::string>;
    if (!said.insert(name).second) return;
    const std::string text = name + " returns CUDA_ERROR_NOT_SUPPORTED: " + why;
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", text.c_str());
    Runtime& all = runtime();
    all.writer.note(trace::NoteKind::unsupported_call, all.simulation->host_now(), all.calls, text);
}

bool runtime_api_was_used() { return uses_runtime_api; }
void note_use_of_the_runtime_api() { uses_runtime_api = true; }

extern "C" {

CUresult streamlab_driver_init(unsigned flags) {
    if (flags != 0) return CUDA_ERROR_INVALID_VALUE;
    is_initialised = true;
    return CUDA_SUCCESS;
}

CUresult streamlab_driver_is_ready() {
    return is_initialised || uses_runtime_api ? CUDA_SUCCESS : CUDA_ERROR_NOT_INITIALIZED;
}

CUresult streamlab_driver_call(const char* name) {
    const bool is_version = std::strcmp(name, "cuDriverGetVersion") == 0;
    if (!is_version && streamlab_driver_is_ready()) return CUDA_ERROR_NOT_INITIALIZED;
    if (needs_context(name) && !has_context()) return CUDA_ERROR_INVALID_CONTEXT;
    driver_call = name;
    return CUDA_SUCCESS;
}

void streamlab_driver_call_end() { driver_call = nullptr; }

CUresult streamlab_driver_name_of(CUresult error, const char** name) {
    if (!name) return CUDA_ERROR_INVALID_VALUE;
    switch (error) {
#define STREAMLAB_DRIVER_ERROR(error_name, value)                                                  \
    case error_name:                                                                               \
        *name = #error_name;                                                                       \
        return CUDA_SUCCESS;
#include "streamlab/driver/errors.def"
    }
    *name = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
}

CUresult streamlab_driver_text_of(CUresult error, const char** text) {
    const char* name = nullptr;
    if (const CUresult unknown = streamlab_driver_name_of(error, &name)) {
        if (text) *text = nullptr;
        return unknown;
    }
    if (!text) return CUDA_ERROR_INVALID_VALUE;
    // As on a GPU, both APIs return the same text.
    *text = cudaGetErrorString(static_cast<cudaError>(error));
    return CUDA_SUCCESS;
}

CUresult streamlab_driver_refuses(const char* name) {
    report_unsupported_call(
        name,
        "modules and libraries hold compiled code for a GPU, which the model device cannot run; "
        "put the kernel into the .cu file, and launch it with <<<>>> or with a CUfunction from "
        "cudaGetFuncBySymbol");
    return CUDA_ERROR_NOT_SUPPORTED;
}

cudaError_t streamlab_driver_refuses_extra() {
    report_unsupported_call("cuLaunchKernel",
                            "the model device takes a kernel's arguments by kernelParams, not by "
                            "extra");
    return cudaErrorNotSupported;
}

cudaError_t streamlab_memset_values(void* to, unsigned value, unsigned bytes_of_value,
                                    std::size_t count) {
    ApiCall call(functions::cudaMemset, STREAMLAB_CALLER);
    if (!is_aligned(to, bytes_of_value)) return call.result(cudaErrorInvalidValue);
    return call.result(set_memory(call, values(to, value, bytes_of_value, count, false), nullptr));
}

cudaError_t streamlab_memset_values_async(void* to, unsigned value, unsigned bytes_of_value,
                                          std::size_t count, cudaStream_t stream) {
    ApiCall call(functions::cudaMemsetAsync, STREAMLAB_CALLER);
    if (!is_aligned(to, bytes_of_value)) return call.result(cudaErrorInvalidValue);
    return call.result(set_memory(call, values(to, value, bytes_of_value, count, true), stream));
}

}  // extern "C"

}  // namespace streamlab::cudart
