#include "cudart/state/api_call.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "cudart/process/few_bytes.hpp"
#include "cudart/process/named_call.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/child_process.hpp"
#include "cudart/state/in_kernel.hpp"
#include "cudart/state/observer.hpp"
#include "cudart/state/watched.hpp"
#include "model/operations/interrupts.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::cudart {

namespace {

Nanoseconds now_at_a_call(model::Simulation& simulation) {
    discount_included_bytes(simulation.host(), 0);
    return simulation.host_now();
}

// Called at the program's first CUDA call, because the program may set the variables before that
// call.
void read_environment(Runtime& runtime) {
    runtime.launch_blocking = std::strcmp(setting("CUDA_LAUNCH_BLOCKING", "0"), "1") == 0;
    // Programming guide, environment variables: 1 to 32.
    const int connections = std::atoi(setting("CUDA_DEVICE_MAX_CONNECTIONS", "0"));
    if (connections > 0)
        for (const auto& device : runtime.simulation->devices())
            device->hardware_queues.set_count(static_cast<std::size_t>(std::min(connections, 32)));
}

}  // namespace

const model::Profile& profile() { return runtime().simulation->profile(); }

ApiCall::ApiCall(const PricedFunction& function, const void* caller, std::uint64_t bytes,
                 const void* frame)
    : ApiCall(static_cast<const ApiFunction&>(function), caller) {
    begin(function.cost_ns(simulation().profile(), bytes), frame);
}

ApiCall::ApiCall(const UnpricedFunction& function, Nanoseconds cost_ns, const void* caller,
                 const void* frame)
    : ApiCall(static_cast<const ApiFunction&>(function), caller) {
    begin(cost_ns, frame);
}

ApiCall::ApiCall(const ApiFunction& function, const void* caller)
    : runtime_(cudart::runtime()), function_(function), caller_(caller),
      name_of_driver_(std::exchange(driver_call, nullptr)), id_(++runtime_.calls),
      begin_ns_(now_at_a_call(simulation())) {
    if (id_ == 1) read_environment(runtime_);
    child_process.note_call(name());
    if (in_kernel())
        runtime_.stop(trace::NoteKind::stopped,
                      std::string("a kernel calls ") + function.name +
                          ", which only the host can call: a kernel cannot wait for what it has "
                          "launched. Do that on the host, or launch what comes after with "
                          "cudaStreamTailLaunch; a kernel may call cudaMemcpyAsync and "
                          "cudaMemsetAsync, and their forms for rows");
    if (model::interrupts.are_running)
        runtime_.stop(
            trace::NoteKind::stopped,
            std::string("the handler of a signal calls ") + function.name +
                ", and the signal came while the runtime was at work: no function of it "
                "can be called there. Let the handler set a flag (volatile sig_atomic_t), "
                "and call the function where the program looks at the flag");
    if (!name_of_driver_) note_use_of_the_runtime_api();
    model::work_meter.add(model::units_per_call);
    HostThread& thread = runtime_.thread();
    ++thread.inside;
    outer_call_ = thread.call;
    outer_caller_ = thread.caller;
    outer_ = thread.api_call;
    thread.call = name();
    thread.caller = caller;
    thread.api_call = this;
}

void ApiCall::begin(Nanoseconds cost_ns, const void* frame) {
    runtime_.thread().clock_ns += cost_ns;
    simulation().catch_up();
    frame_ = reinterpret_cast<std::uintptr_t>(frame);
    outer_site_ = system::outer_site(frame, caller_);
    if (is_stack_watched()) runtime_.observer->on_stack_end(frame_, caller_);
}

ApiCall::~ApiCall() {
    HostThread& thread = runtime_.thread();
    thread.call = outer_call_;
    thread.caller = outer_caller_;
    thread.api_call = outer_;
    thread.last_call_failed = error_ != cudaSuccess;
    if (error_ != cudaErrorNotReady) thread.asking.queries = 0;
    if (error_ != cudaSuccess && runtime_.observer) runtime_.observer->fails(*this, error_, event_);
    --thread.inside;
    trace::HostCallRecord record{};
    const model::Simulation::Blocked blocked = simulation().take_blocked();
    record.id = id_;
    record.thread = static_cast<std::uint16_t>(thread.id);
    record.name = runtime_.writer.text(name());
    record.result = error_;
    record.operation = operation_;
    record.stream = stream_;
    record.event = event_;
    record.cause_operation = blocked.operation;
    record.program_counter = reinterpret_cast<std::uintptr_t>(caller_);
    record.begin_ns = begin_ns_;
    record.end_ns = simulation().host_now();
    record.blocked_ns = blocked.ns;
    runtime_.writer.append(record);
}

cudaError ApiCall::sticky() const {
    if (runtime_.simulation->in_host_function()) return cudaErrorNotPermitted;  // H2
    if (child_process.is_forked()) return cudaErrorInitializationError;
    if (!runtime_.simulation->has_fault()) return cudaSuccess;
    // As measured on an H200 with CUDA 13.0: the reset succeeds, but the device stays unusable.
    if (runtime_.settings().reset_after_fault) return cudaErrorDevicesUnavailable;
    // An overflow of a stack or of shared memory sets no specific error code.
    return runtime_.device_error ? runtime_.device_error : cudaErrorLaunchFailure;
}

cudaError ApiCall::last_error(bool reset) {
    if (simulation().in_host_function()) return sticky();
    if (sticky() && !runtime_.fault_reported) {
        runtime_.fault_reported = true;
        runtime_.thread().last_error = sticky();
    }
    const cudaError error = runtime_.thread().last_error;
    if (error != cudaSuccess && runtime_.observer) runtime_.observer->on_last_error_query();
    if (reset) runtime_.thread().last_error = cudaSuccess;
    return error;
}

cudaError ApiCall::result(cudaError error) {
    // The call also reports a fault that was detected during the call.
    if (error == cudaSuccess) error = sticky();
    error_ = error;
    if (simulation().in_host_function())
        return error;  // does not set the main thread's last error (X1)
    if (sticky()) runtime_.fault_reported = true;
    // The driver API keeps no last error.
    if (error != cudaSuccess && error != cudaErrorNotReady && !name_of_driver_)
        runtime_.thread().last_error = error;
    return error;
}

cudaError ApiCall::result_after_fault(cudaError error) {
    if (simulation().in_host_function()) return result(cudaErrorNotPermitted);
    error_ = error;
    if (error != cudaSuccess) runtime_.thread().last_error = error;
    return error;
}

void ApiCall::wait_for(Operation& operation) {
    simulation().wait_for(operation);
    runtime_.print_kernel_output();
}

}  // namespace streamlab::cudart
