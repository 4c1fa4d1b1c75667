#include "cudart/streams/place.hpp"

#include "cudart/capture/capture_work.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/process/trial.hpp"
#include "cudart/state/host_order.hpp"
#include "cudart/state/observer.hpp"
#include "model/costs/transfer_cost.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

// CUDA_LAUNCH_BLOCKING affects only work of the multiprocessors, as measured on an H200 with CUDA
// 13.0: the host does not wait for copies between host and device, nor for host functions (X1).
bool is_affected_by_launch_blocking(const Work& work) {
    const auto* const transfer = std::get_if<TransferWork>(&work);
    return std::holds_alternative<KernelWork>(work) ||
           (transfer &&
            (transfer->kind == OperationKind::memset || transfer->kind == OperationKind::copy_d2d));
}

// Host cost of the work beyond the call's own cost.
Nanoseconds cost_ns(ApiCall& call, const Work& work, bool is_captured) {
    model::FirstUses& first = call.simulation().first_uses();
    if (const auto* kernel = std::get_if<KernelWork>(&work))
        return first.launch_ns(kernel->body.type, is_captured);
    if (is_captured) return 0;
    if (const auto* transfer = std::get_if<TransferWork>(&work))
        return extra_call_ns(profile(), transfer->kind, transfer->transfer) +
               first.transfer_ns(transfer->kind);
    if (std::holds_alternative<RecordWork>(work)) return first.record_ns();
    if (std::holds_alternative<HostFunctionWork>(work)) return first.host_function_ns();
    return 0;
}

// A stream argument may be missing (G1). A call such as cudaMemcpy has none.
void note_beside_capture(ApiCall& call, const Operation& operation, const Work& work) {
    const auto* const transfer = std::get_if<TransferWork>(&work);
    const bool has_stream =
        std::holds_alternative<KernelWork>(work) || (transfer && !transfer->of_plain_call);
    const CaptureSequence* const capture =
        has_stream ? all_captures().find_begun_by(call.runtime().thread()) : nullptr;
    if (capture && call.runtime().observer)
        call.runtime().observer->runs_beside_capture(call, operation, capture->begin_call(),
                                                     capture->begin_site());
}

// For Trial::moved.
struct OwnStream {
    Event before, after;
    model::Stream* stream = nullptr;
};
OwnStream own_stream;

void issue_in_trial(ApiCall& call, const Work& work, model::Stream& stream) {
    call.simulation().submit(begin_operation(call, work, stream));
}

// The stream for the work of this call, which comes after what Trial::base comes after.
model::Stream& stream_in_trial(ApiCall& call, model::Stream& stream) {
    const Trial& tried = trial();
    if (tried.moved == 0) return stream;
    if (call.id() == tried.base && !own_stream.before.instance)
        issue_in_trial(call, RecordWork{&own_stream.before}, stream);
    if (call.id() != tried.moved || !own_stream.before.instance) return stream;
    if (!own_stream.stream) {
        own_stream.stream = &call.simulation().create_stream(*stream.device, true, stream.priority);
        issue_in_trial(call, WaitWork{&own_stream.before}, *own_stream.stream);
    }
    return *own_stream.stream;
}

// The rest of the stream comes after the work of Trial::moved.
void join_in_trial(ApiCall& call, model::Stream& moved, model::Stream& stream) {
    if (&moved == &stream) return;
    issue_in_trial(call, RecordWork{&own_stream.after}, moved);
    issue_in_trial(call, WaitWork{&own_stream.after}, stream);
}

}  // namespace

cudaError place(ApiCall& call, const Work& work, model::Stream& given, HostWait wait) {
    Captures& captures = all_captures();
    model::Simulation& simulation = call.simulation();
    if (captures.any()) {
        if (CapturingStream* capturing = captures.find(given)) {
            simulation.host().clock_ns += cost_ns(call, work, true);
            return capture_work(work, *capturing);
        }
        if (const cudaError error = captures.use(given)) return error;
    }
    simulation.host().clock_ns += cost_ns(call, work, false);
    if (wait == HostWait::no && call.runtime().launch_blocking &&
        is_affected_by_launch_blocking(work))
        wait = HostWait::unpromised;
    model::Stream& stream = stream_in_trial(call, given);
    Operation& operation = begin_operation(call, work, stream);
    call.issued(operation);
    if (given.legacy && captures.any()) note_beside_capture(call, operation, work);
    if (wait == HostWait::no) {
        simulation.submit(operation);
        join_in_trial(call, stream, given);
        return cudaSuccess;
    }
    simulation.retain(operation);
    simulation.submit(operation);
    call.wait_for(operation);
    if (wait == HostWait::promised) add_host_edge(operation);
    simulation.release(operation);
    join_in_trial(call, stream, given);
    return cudaSuccess;
}

}  // namespace streamlab::cudart
