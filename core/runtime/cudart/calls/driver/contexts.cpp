// Contexts of the driver API. A model device has one set of streams and memory: each context that a
// program creates is an alias of the device's primary context.
#include <array>
#include <deque>
#include <map>
#include <vector>

#include "cudart/process/named_call.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/driver/entry_points.hpp"

struct CUctx_st {
    int device = 0;
    bool is_primary = false;
    int retained = 0;  // retain count of the primary context
    bool destroyed = false;
};

namespace streamlab::cudart {

namespace {

struct Contexts {
    std::array<CUctx_st, model::max_devices> primary{};
    std::deque<CUctx_st> made;
    std::map<std::uint32_t, std::vector<CUcontext>> stacks;  // by host thread
};

// Constructed at first use, because constructors of the program may call this first.
Contexts& contexts() {
    static auto& all = *new Contexts;
    return all;
}

std::vector<CUcontext>& stack() { return contexts().stacks[runtime().thread().id]; }

bool exists(int device) { return runtime().find_device(device) != nullptr; }

// A program that has called the runtime API uses the primary context of its device.
CUcontext current() {
    const std::vector<CUcontext>& contexts_of_thread = stack();
    if (!contexts_of_thread.empty()) return contexts_of_thread.back();
    if (!runtime_api_was_used()) return nullptr;
    return &contexts().primary[static_cast<std::size_t>(runtime().thread().device)];
}

CUresult use_current() {
    if (const CUcontext context = current()) runtime().thread().device = context->device;
    return CUDA_SUCCESS;
}

bool is_alive(CUcontext context) { return context && !context->destroyed; }

}  // namespace

bool has_context() { return current() != nullptr; }

extern "C" {

CUresult streamlab_context_primary(CUcontext* context, CUdevice device) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (!context) return CUDA_ERROR_INVALID_VALUE;
    if (!exists(device)) return CUDA_ERROR_INVALID_DEVICE;
    CUctx_st& primary = contexts().primary[static_cast<std::size_t>(device)];
    primary.device = device;
    primary.is_primary = true;
    ++primary.retained;
    *context = &primary;
    return CUDA_SUCCESS;
}

CUresult streamlab_context_release(CUdevice device) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (!exists(device)) return CUDA_ERROR_INVALID_DEVICE;
    CUctx_st& primary = contexts().primary[static_cast<std::size_t>(device)];
    if (primary.retained == 0) return CUDA_ERROR_INVALID_CONTEXT;
    --primary.retained;
    return CUDA_SUCCESS;
}

CUresult streamlab_context_create(CUcontext* context, CUdevice device) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (!context) return CUDA_ERROR_INVALID_VALUE;
    if (!exists(device)) return CUDA_ERROR_INVALID_DEVICE;
    contexts().made.push_back({device, false, 0, false});
    *context = &contexts().made.back();
    stack().push_back(*context);
    return use_current();
}

CUresult streamlab_context_destroy(CUcontext context) {
    if (!is_alive(context) || context->is_primary) return CUDA_ERROR_INVALID_CONTEXT;
    context->destroyed = true;
    // If the context is the thread's current one, it is also popped.
    if (!stack().empty() && stack().back() == context) stack().pop_back();
    return use_current();
}

CUresult streamlab_context_push(CUcontext context) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (!is_alive(context)) return CUDA_ERROR_INVALID_CONTEXT;
    stack().push_back(context);
    return use_current();
}

CUresult streamlab_context_pop(CUcontext* context) {
    if (stack().empty()) return CUDA_ERROR_INVALID_CONTEXT;
    if (context) *context = stack().back();
    stack().pop_back();
    return use_current();
}

CUresult streamlab_context_set(CUcontext context) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (context && !is_alive(context)) return CUDA_ERROR_INVALID_CONTEXT;
    if (!stack().empty()) stack().pop_back();
    if (context) stack().push_back(context);
    return use_current();
}

CUresult streamlab_context_get(CUcontext* context) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    if (!context) return CUDA_ERROR_INVALID_VALUE;
    *context = current();
    return CUDA_SUCCESS;
}

CUresult streamlab_context_device(CUcontext context, CUdevice* device) {
    const CUcontext meant = context ? context : current();
    if (!is_alive(meant)) return CUDA_ERROR_INVALID_CONTEXT;
    if (!device) return CUDA_ERROR_INVALID_VALUE;
    *device = meant->device;
    return CUDA_SUCCESS;
}

}  // extern "C"

}  // namespace streamlab::cudart
