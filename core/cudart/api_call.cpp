#include "cudart/api_call.hpp"

#include <string>

namespace streamlab::cudart {

const model::Profile& profile() { return runtime().simulation->profile(); }

ApiCall::ApiCall(const char* name, Nanoseconds cost_ns, const void* caller)
    : runtime_(cudart::runtime()), name_(name), caller_(caller), id_(++runtime_.calls),
      begin_ns_(simulation().host_now()) {
    simulation().host().clock_ns += cost_ns;
    simulation().catch_up();
}

ApiCall::~ApiCall() {
    trace::CallRecord record{};
    const model::Simulation::Blocked blocked = simulation().take_blocked();
    record.record = trace::RecordKind::call;
    record.id = id_;
    record.thread = simulation().in_host_function();  // as if a thread of its own ran it
    record.name = runtime_.writer.text(name_);
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
    if (!runtime_.simulation->has_fault()) return cudaSuccess;
    // A stack or shared memory that overflowed has no error of its own.
    return runtime_.device_error ? runtime_.device_error : cudaErrorLaunchFailure;
}

cudaError ApiCall::unsafe() {
    if (sticky()) return sticky();
    Captures& captures = runtime_.captures;
    return captures.any() ? captures.unsafe_call(runtime_.thread()) : cudaSuccess;
}

cudaError ApiCall::last_error(bool reset) {
    if (simulation().in_host_function()) return sticky();
    if (sticky() && !runtime_.fault_reported) {
        runtime_.fault_reported = true;
        runtime_.thread().last_error = sticky();
    }
    const cudaError error = runtime_.thread().last_error;
    if (reset) runtime_.thread().last_error = cudaSuccess;
    return error;
}

cudaError ApiCall::result(cudaError error) {
    // A fault that came to light during the call is what the call reports.
    if (error == cudaSuccess) error = sticky();
    error_ = error;
    if (simulation().in_host_function()) return error;  // not the main thread's error (X1)
    if (sticky()) runtime_.fault_reported = true;
    if (error != cudaSuccess && error != cudaErrorNotReady) runtime_.thread().last_error = error;
    return error;
}

namespace {

// What a wait that never ends waits for.
std::string why_stuck(const model::Simulation& simulation) {
    if (const model::KernelExecution* kernel = simulation.stuck_kernel())
        return std::string("kernel ") + kernel->name() +
               ", which waits for itself: " + kernel->stuck;
    if (const char* kernel = simulation.polling_kernel())
        return std::string("kernel ") + kernel +
               ", which reads the same memory again and again, and nobody is left who could "
               "change it";
    return "work that can never start: nothing is left that could run";
}

}  // namespace

void ApiCall::wait_for(Operation& operation) {
    if (!simulation().wait_for(operation) && !simulation().has_fault()) {
        runtime_.stop(trace::NoteKind::deadlock,
                      std::string("deadlock: ") + name_ + " waits for " + why_stuck(simulation()));
    }
    runtime_.print_kernel_output();
}

}  // namespace streamlab::cudart
