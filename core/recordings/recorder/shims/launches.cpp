// Kernels, host functions and graphs (C1, H2, G1).
#include <algorithm>
#include <memory>
#include <mutex>

#include "recorder/issue.hpp"
#include "recorder/recorder.hpp"
#include "recorder/residency.hpp"
#include "recorder/shim.hpp"

// CUDA 13's stubs launch through these functions, which no header declares.
extern "C" {
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** arguments,
                               size_t shared_bytes, cudaStream_t stream);
cudaError_t __cudaGetKernel(cudaKernel_t* handle, const void* function);
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared_bytes, void* stream);
void __cudaRegisterFunction(void** module, const char* host_function, char* device_function,
                            const char* device_name, int thread_limit, uint3* thread_id,
                            uint3* block_id, dim3* block, dim3* grid, int* warp_size);
}

namespace streamlab::recorder {

using trace::OperationKind;

struct LaunchHook : IssueHook {
    template <class Kernel>
    LaunchHook(Call& call, Kernel kernel, dim3 grid, dim3 block, void**, std::size_t shared_bytes,
               cudaStream_t stream)
        : IssueHook(call) {
        begin(reinterpret_cast<const void*>(kernel), grid, block, shared_bytes, stream);
    }
    // cudaLaunchKernelExC
    LaunchHook(Call& call, const cudaLaunchConfig_t* configuration, const void* kernel, void**)
        : IssueHook(call) {
        if (configuration)
            begin(kernel, configuration->gridDim, configuration->blockDim,
                  configuration->dynamicSmemBytes, configuration->stream);
    }

    void begin(const void* kernel, dim3 grid, dim3 block, std::size_t shared_bytes,
               cudaStream_t stream) {
        if (const void* place = Call::take_launch_place()) call_.is_at(place);
        Work work;
        work.kind = OperationKind::kernel;
        work.engine = Engine::sms;
        work.grid = grid;
        work.block = block;
        work.shared_bytes = shared_bytes;
        work.share = occupied_fraction(grid, block, shared_bytes);
        {
            const std::lock_guard lock(call_.recorder().mutex);
            work.name = call_.recorder().kernels.name_of(kernel);
        }
        issue_.begin(stream, work);
    }
};

struct GraphHook : IssueHook {
    GraphHook(Call& call, cudaGraphExec_t, cudaStream_t stream) : IssueHook(call) {
        Work work;
        work.kind = OperationKind::graph;
        work.name = "graph";
        issue_.begin(stream, work);
    }
};

namespace {

// A host function of the program, wrapped to report when it ran.
struct HostFunction {
    Recorder& recorder;
    std::uint32_t operation;
    cudaHostFn_t function;
    cudaStreamCallback_t callback;
    void* data;

    template <class Run>
    void timed(Run run) {
        const Nanoseconds begin_ns = recorder.clock.now();
        run();
        const Nanoseconds end_ns = recorder.clock.now();
        const std::lock_guard lock(recorder.mutex);
        recorder.timeline.on_host_function_end(operation, begin_ns, end_ns);
    }
};

void run_function(void* data) {
    const std::unique_ptr<HostFunction> host(static_cast<HostFunction*>(data));
    host->timed([&] { host->function(host->data); });
}

void run_callback(cudaStream_t stream, cudaError_t status, void* data) {
    const std::unique_ptr<HostFunction> host(static_cast<HostFunction*>(data));
    host->timed([&] { host->callback(stream, status, host->data); });
}

}  // namespace

struct HostFunctionHook : IssueHook {
    template <class... More>
    HostFunctionHook(Call& call, cudaStream_t stream, cudaHostFn_t& function, void*& data, More...)
        : IssueHook(call) {
        if (!begin(stream) || !function) return;
        wrapped_ = new HostFunction{call.recorder(), issue_.operation(), function, nullptr, data};
        function = run_function;
        data = wrapped_;
    }
    HostFunctionHook(Call& call, cudaStream_t stream, cudaStreamCallback_t& callback, void*& data,
                     unsigned)
        : IssueHook(call) {
        if (!begin(stream) || !callback) return;
        wrapped_ = new HostFunction{call.recorder(), issue_.operation(), nullptr, callback, data};
        callback = run_callback;
        data = wrapped_;
    }
    // Returns false if the function is captured into a graph, which may run it many times.
    bool begin(cudaStream_t stream) {
        Work work;
        work.kind = OperationKind::host_function;
        work.has_events = false;
        work.is_on_host = true;
        issue_.begin(stream, work);
        return issue_.is_begun();
    }
    void done(cudaError_t result) {
        issue_.done(result);
        if (result != cudaSuccess) delete wrapped_;
    }

    HostFunction* wrapped_ = nullptr;
};

namespace {

template <class Function>
Function* real(const char* name) {
    const Entry entry{name, name, false};
    return reinterpret_cast<Function*>(find_real(entry));
}

}  // namespace

}  // namespace streamlab::recorder

STREAMLAB_SHIM_PTSZ(cudaLaunchKernel, LaunchHook)
STREAMLAB_SHIM_PTSZ(cudaLaunchCooperativeKernel, LaunchHook)
STREAMLAB_SHIM_PTSZ(cudaLaunchKernelExC, LaunchHook)
STREAMLAB_SHIM_AS(__cudaLaunchKernel, __cudaLaunchKernel, "cudaLaunchKernel", false, LaunchHook)
STREAMLAB_SHIM_AS(__cudaLaunchKernel, __cudaLaunchKernel_ptsz, "cudaLaunchKernel", true, LaunchHook)
STREAMLAB_SHIM_PTSZ(cudaGraphLaunch, GraphHook)
STREAMLAB_SHIM_PTSZ(cudaLaunchHostFunc, HostFunctionHook)
STREAMLAB_SHIM_PTSZ(cudaStreamAddCallback, HostFunctionHook)

#define STREAMLAB_EXPORT extern "C" __attribute__((visibility("default")))

// Called for k<<<...>>>(...): its return address is the launch's own line.
STREAMLAB_EXPORT unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared_bytes,
                                                      void* stream) {
    using namespace streamlab::recorder;
    static auto* const function =
        real<decltype(__cudaPushCallConfiguration)>("__cudaPushCallConfiguration");
    Call::set_launch_place(__builtin_return_address(0));
    return function(grid, block, shared_bytes, stream);
}

STREAMLAB_EXPORT cudaError_t __cudaGetKernel(cudaKernel_t* handle, const void* host_function) {
    using namespace streamlab::recorder;
    static auto* const function = real<decltype(__cudaGetKernel)>("__cudaGetKernel");
    const cudaError_t result = function(handle, host_function);
    if (result == cudaSuccess && handle) {
        Recorder& recorder = Recorder::instance();
        const std::lock_guard lock(recorder.mutex);
        recorder.kernels.add_handle(*handle, host_function);
    }
    return result;
}

STREAMLAB_EXPORT void __cudaRegisterFunction(void** module, const char* host_function,
                                             char* device_function, const char* device_name,
                                             int thread_limit, uint3* thread_id, uint3* block_id,
                                             dim3* block, dim3* grid, int* warp_size) {
    using namespace streamlab::recorder;
    static auto* const function = real<decltype(__cudaRegisterFunction)>("__cudaRegisterFunction");
    {
        Recorder& recorder = Recorder::instance();
        const std::lock_guard lock(recorder.mutex);
        recorder.kernels.registered(host_function, device_name);
    }
    function(module, host_function, device_function, device_name, thread_limit, thread_id, block_id,
             block, grid, warp_size);
}
