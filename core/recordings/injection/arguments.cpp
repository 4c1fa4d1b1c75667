#include "injection/arguments.hpp"

#include <cuda_runtime_api.h>
#include <generated_cuda_runtime_api_meta.h>

#include <utility>

namespace streamlab::injection {

namespace {

constexpr std::pair<std::string_view, Layout> layouts[] = {
    {"cudaEventRecord", Layout::event_record},
    {"cudaEventRecordWithFlags", Layout::event_record},
    {"cuEventRecord", Layout::event_record},
    {"cuEventRecordWithFlags", Layout::event_record},
    {"cudaStreamWaitEvent", Layout::wait_event},
    {"cuStreamWaitEvent", Layout::wait_event},
    {"cudaEventSynchronize", Layout::event},
    {"cudaEventQuery", Layout::event},
    {"cudaEventDestroy", Layout::event},
    {"cuEventSynchronize", Layout::event},
    {"cuEventQuery", Layout::event},
    {"cuEventDestroy", Layout::event},
    {"cudaStreamSynchronize", Layout::stream},
    {"cudaStreamQuery", Layout::stream},
    {"cudaStreamBeginCapture", Layout::stream},
    {"cudaStreamEndCapture", Layout::stream},
    {"cudaLaunchHostFunc", Layout::stream},
    {"cudaStreamAddCallback", Layout::stream},
    {"cuStreamSynchronize", Layout::stream},
    {"cuStreamQuery", Layout::stream},
    {"cuStreamBeginCapture", Layout::stream},
    {"cuStreamEndCapture", Layout::stream},
    {"cuLaunchHostFunc", Layout::stream},
    {"cuStreamAddCallback", Layout::stream},
    {"cudaMemcpy", Layout::copy},
    {"cudaMemcpyAsync", Layout::copy_async},
    {"cudaMemcpyPeerAsync", Layout::copy_peer_async},
    {"cuMemcpy", Layout::driver_copy},
    {"cuMemcpyHtoD", Layout::driver_copy},
    {"cuMemcpyDtoH", Layout::driver_copy},
    {"cuMemcpyDtoD", Layout::driver_copy},
    {"cuMemcpyAsync", Layout::driver_copy_async},
    {"cuMemcpyHtoDAsync", Layout::driver_copy_async},
    {"cuMemcpyDtoHAsync", Layout::driver_copy_async},
    {"cuMemcpyDtoDAsync", Layout::driver_copy_async},
    {"cudaMemset", Layout::set},
    {"cudaMemsetAsync", Layout::set_async},
    {"cudaMalloc", Layout::allocate},
    {"cudaMallocHost", Layout::allocate},
    {"cudaHostAlloc", Layout::allocate},
    {"cudaMallocManaged", Layout::allocate},
    {"cuMemAlloc", Layout::allocate},
    {"cuMemHostAlloc", Layout::allocate},
    {"cudaFree", Layout::free},
    {"cudaFreeHost", Layout::free},
    {"cuMemFree", Layout::free},
    {"cuMemFreeHost", Layout::free},
    {"cudaMallocAsync", Layout::allocate_async},
    {"cuMemAllocAsync", Layout::allocate_async},
    {"cudaFreeAsync", Layout::free_async},
    {"cuMemFreeAsync", Layout::free_async},
    {"cudaGraphLaunch", Layout::graph_launch},
    {"cuGraphLaunch", Layout::graph_launch},
    {"cuMemMap", Layout::map},
    {"cuMemUnmap", Layout::unmap},
    {"cuModuleLoad", Layout::load},
    {"cuModuleLoadData", Layout::load},
    {"cuModuleLoadDataEx", Layout::load},
    {"cuModuleLoadFatBinary", Layout::load},
    {"cuLibraryLoadData", Layout::load},
    {"cuLibraryLoadFromFile", Layout::load},
    {"cuLaunchKernel", Layout::launch},
    {"cuLaunchCooperativeKernel", Layout::launch_cooperative},
    {"cuLaunchKernelEx", Layout::launch_extended},
};

// Parameters of cuMemcpyDtoD and similar functions. The toolkit's own structures need the driver's
// internal types.
struct DriverCopy {
    CUdeviceptr target;
    CUdeviceptr source;
    std::size_t bytes;
    CUstream stream;  // only functions that end in Async
};

// The first parameters of cuMemMap and cuMemUnmap.
struct DriverRange {
    CUdeviceptr begin;
    std::size_t bytes;
};

template <class Value>
std::uint64_t number(Value value) {
    if constexpr (std::is_pointer_v<Value>)
        return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(value));
    else
        return static_cast<std::uint64_t>(value);
}

// The allocated address; 0 if the call has no output pointer.
std::uint64_t returned(void* const* where) { return where ? number(*where) : 0; }

template <class Parameters>
const Parameters& as(const void* parameters) {
    return *static_cast<const Parameters*>(parameters);
}

}  // namespace

Layout layout_of(std::string_view name) {
    for (const auto& [known, layout] : layouts)
        if (known == name) return layout;
    return Layout::plain;
}

// The runtime and driver functions of one layout have the same parameters in the same order, as
// pointers and sizes of the same width.
Arguments arguments_of(Layout layout, const void* parameters) {
    switch (layout) {
    case Layout::plain:
        return {};
    case Layout::event_record: {
        const auto& p = as<cudaEventRecord_v3020_params>(parameters);
        return {p.stream, true, number(p.event)};
    }
    case Layout::wait_event: {
        const auto& p = as<cudaStreamWaitEvent_v3020_params>(parameters);
        return {p.stream, true, number(p.event)};
    }
    case Layout::event: {
        const auto& p = as<cudaEventSynchronize_v3020_params>(parameters);
        return {nullptr, false, number(p.event)};
    }
    case Layout::stream: {
        const auto& p = as<cudaStreamSynchronize_v3020_params>(parameters);
        return {p.stream, true};
    }
    case Layout::copy: {
        const auto& p = as<cudaMemcpy_v3020_params>(parameters);
        return {nullptr, true, 0, number(p.dst), number(p.src), p.count};
    }
    case Layout::copy_async: {
        const auto& p = as<cudaMemcpyAsync_v3020_params>(parameters);
        return {p.stream, true, 0, number(p.dst), number(p.src), p.count};
    }
    case Layout::copy_peer_async: {
        const auto& p = as<cudaMemcpyPeerAsync_v4000_params>(parameters);
        return {p.stream, true, 0, number(p.dst), number(p.src), p.count};
    }
    case Layout::driver_copy: {
        const auto& p = as<DriverCopy>(parameters);
        return {nullptr, true, 0, p.target, p.source, p.bytes};
    }
    case Layout::driver_copy_async: {
        const auto& p = as<DriverCopy>(parameters);
        return {p.stream, true, 0, p.target, p.source, p.bytes};
    }
    case Layout::set: {
        const auto& p = as<cudaMemset_v3020_params>(parameters);
        return {nullptr, true, 0, number(p.devPtr), 0, p.count};
    }
    case Layout::set_async: {
        const auto& p = as<cudaMemsetAsync_v3020_params>(parameters);
        return {p.stream, true, 0, number(p.devPtr), 0, p.count};
    }
    case Layout::allocate: {
        const auto& p = as<cudaMalloc_v3020_params>(parameters);
        return {nullptr, false, 0, returned(p.devPtr), 0, p.size};
    }
    case Layout::free: {
        const auto& p = as<cudaFree_v3020_params>(parameters);
        return {nullptr, false, 0, number(p.devPtr)};
    }
    case Layout::allocate_async: {
        const auto& p = as<cudaMallocAsync_v11020_params>(parameters);
        return {p.hStream, true, 0, returned(p.devPtr), 0, p.size};
    }
    case Layout::free_async: {
        const auto& p = as<cudaFreeAsync_v11020_params>(parameters);
        return {p.hStream, true, 0, number(p.devPtr)};
    }
    case Layout::map:
    case Layout::unmap: {
        const auto& p = as<DriverRange>(parameters);
        return {nullptr, false, 0, p.begin, 0, p.bytes};
    }
    case Layout::load:
    case Layout::launch:
    case Layout::launch_cooperative:
    case Layout::launch_extended:
        return {};
    case Layout::graph_launch: {
        const auto& p = as<cudaGraphLaunch_v10000_params>(parameters);
        return {p.stream, true};
    }
    }
    return {};
}

}  // namespace streamlab::injection
