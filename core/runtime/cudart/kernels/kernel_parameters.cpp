#include "cudart/kernels/kernel_parameters.hpp"

#include <algorithm>
#include <cstring>

#include "cudart/kernels/launch.hpp"
#include "cudart/process/kernel_registry.hpp"

namespace streamlab::cudart {

namespace {

bool are_shown_as_null(const streamlab_kernel_type& type, void** arguments) {
    return type.parameter_count > 0 && std::all_of(arguments, arguments + type.parameter_count,
                                                   [](const void* each) { return !each; });
}

// Copies the launch in `previous` and changes its shape.
cudaError reshape(const Work* previous, const KernelEntry& kernel, const model::LaunchShape& shape,
                  KeptWork& kept) {
    const auto* present = previous ? std::get_if<KernelWork>(previous) : nullptr;
    if (!present || present->body.type != kernel.type) return cudaErrorInvalidValue;
    KernelWork work = *present;
    work.shape = shape;
    kept = KeptWork(work);
    return cudaSuccess;
}

[[noreturn]] void stop_for(const KernelEntry& kernel) {
    runtime().stop(trace::NoteKind::stopped,
                   "kernel " + kernel.mangled_name +
                       " cannot be a node that is added by hand: one of its parameters has a "
                       "form that streamlab does not understand; capture a launch of it instead");
}

}  // namespace

KernelArguments::KernelArguments(const streamlab_kernel_type& type, void** arguments) {
    const void* const caller = runtime().thread().caller;
    note_values(caller, type.parameter_count, as_input(arguments));
    for (unsigned i = 0; i < type.parameter_count; ++i) {
        note_memory_of_call(caller, arguments[i], type.parameter_bytes[i], false);
        const auto* const value = static_cast<const unsigned char*>(arguments[i]);
        values_.emplace_back(value, value + type.parameter_bytes[i]);
        pointers_.push_back(values_.back().data());
    }
}

cudaError make_work(const cudaKernelNodeParams& asked, const Work* previous, KeptWork& kept,
                    std::shared_ptr<KernelArguments>& arguments) {
    if (!asked.func) return cudaErrorInvalidDeviceFunction;
    const KernelEntry* kernel = find_kernel(asked.func);
    if (!kernel) return cudaErrorInvalidResourceHandle;  // as measured on an H200 with CUDA 13.0
    const streamlab_kernel_type& type = *kernel->type;
    const LaunchConfiguration configuration =
        launch_configuration(asked.gridDim, asked.blockDim, asked.sharedMemBytes, nullptr, nullptr);
    const auto& device = *runtime().simulation->devices()[0];
    if (const cudaError error = check_configuration(configuration, type, device.multiprocessors()))
        return error;
    if (asked.extra) return cudaErrorNotSupported;
    if (!asked.kernelParams && type.parameter_count > 0) return cudaErrorInvalidValue;
    const model::LaunchShape shape = full_shape(configuration, type);
    if (asked.kernelParams && are_shown_as_null(type, asked.kernelParams))
        return reshape(previous, *kernel, shape, kept);
    if (!can_be_called(*kernel)) stop_for(*kernel);
    arguments = std::make_shared<KernelArguments>(type, asked.kernelParams);
    with_kernel_body(*kernel, arguments->pointers(),
                     [&](const streamlab_kernel_body& body, const void* captured) {
                         kept = KeptWork(KernelWork{body, captured, shape});
                     });
    return cudaSuccess;
}

cudaKernelNodeParams kernel_parameters(GraphNode& node) {
    const auto& work = std::get<KernelWork>(node.work());
    const auto dimensions = [](const model::Index3& index) {
        return dim3(index.x, index.y, index.z);
    };
    const KernelEntry* kernel = find_kernel(work.body.type);
    cudaKernelNodeParams parameters{};
    parameters.func = kernel ? const_cast<void*>(kernel->function) : nullptr;
    parameters.gridDim = dimensions(work.shape.grid);
    parameters.blockDim = dimensions(work.shape.block);
    parameters.sharedMemBytes = work.shape.shared_bytes;
    static const auto& unknown = *new ProgramVector<void*>(4096, nullptr);
    const auto* known = std::get_if<std::shared_ptr<KernelArguments>>(&node.asked);
    parameters.kernelParams =
        known && *known ? (*known)->pointers() : const_cast<void**>(unknown.data());
    return parameters;
}

}  // namespace streamlab::cudart
