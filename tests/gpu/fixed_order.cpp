#include "fixed_order.hpp"

#include <map>

namespace streamlab::on_gpu {

namespace {

// The operation whose end completed the thread's last wait before each call, by call id - 1; 0 if
// there was none.
std::vector<std::uint32_t> last_wait_of(const trace::Trace& trace) {
    std::map<std::uint32_t, std::uint32_t> of_thread;
    std::vector<std::uint32_t> released;
    for (const trace::HostCall& call : trace.calls) {
        released.push_back(of_thread[call.thread]);
        if (call.blocked_ns > 0 && call.cause_operation != 0)
            of_thread[call.thread] = call.cause_operation;
    }
    return released;
}

}  // namespace

FixedOrder::FixedOrder(const trace::Trace& trace)
    : before_(trace.operations.size(), std::vector<bool>(trace.operations.size())) {
    const std::vector<std::uint32_t> released = last_wait_of(trace);
    std::map<std::uint32_t, std::uint32_t> last_in_stream;
    for (const trace::Operation& operation : trace.operations) {
        add(operation, last_in_stream[operation.stream]);
        add(operation, operation.cause_operation);
        if (operation.call > 0 && operation.call <= released.size())
            add(operation, released[operation.call - 1]);
        last_in_stream[operation.stream] = operation.id;
    }
}

// Order is transitive: predecessors of `earlier` are inherited. A cause may have been issued later
// (a stream of higher priority took the engine): its predecessors are unknown at this point and are
// omitted.
void FixedOrder::add(const trace::Operation& operation, std::uint32_t earlier) {
    if (earlier == 0 || earlier > before_.size() || earlier == operation.id) return;
    std::vector<bool>& before = before_[operation.id - 1];
    before[earlier - 1] = true;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before_[earlier - 1][i]) before[i] = true;
}

}  // namespace streamlab::on_gpu
