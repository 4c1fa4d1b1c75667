#include "judge_calls.hpp"

#include <fmt/format.h>

#include <set>

#include "runtime_api/function.hpp"

namespace streamlab::cases {

using runtime_api::Effect;
using runtime_api::Function;
using runtime_api::Wait;
using trace::OperationKind;

namespace {

bool issues_work(Effect effect) {
    return effect >= Effect::issues_kernel && effect <= Effect::issues_graph;
}

// True if a call with that effect may issue such an operation first.
bool may_issue(Effect effect, OperationKind kind) {
    if (kind == OperationKind::empty) return issues_work(effect);
    const bool is_copy = kind >= OperationKind::copy_h2d && kind <= OperationKind::copy_peer;
    switch (effect) {
    case Effect::issues_kernel:
        return kind == OperationKind::kernel;
    case Effect::issues_copy:
    case Effect::issues_placement:
        return is_copy;
    case Effect::issues_memset:
        return kind == OperationKind::memset;
    case Effect::issues_record:
        return kind == OperationKind::event_record;
    case Effect::issues_wait:
        return kind == OperationKind::event_wait;
    case Effect::issues_host_function:
        return kind == OperationKind::host_function;
    case Effect::issues_allocation:
        return kind == OperationKind::allocation;
    case Effect::issues_free:
        return kind == OperationKind::deallocation;
    case Effect::issues_graph:
        return true;
    default:
        return false;
    }
}

std::string judge_call(const trace::Trace& trace, const trace::HostCall& call) {
    const Function* function = runtime_api::find_function(call.name);
    if (!function) return "is not in the table of functions";
    // A call may block until its stream's queue has space.
    if (call.blocked_ns > 0 && function->wait == Wait::no_wait && !issues_work(function->effect))
        return "made the host wait, and its row says no_wait";
    const trace::Operation* issued = trace::find_operation(trace, call.operation);
    if (issued && !may_issue(function->effect, issued->kind))
        return fmt::format("issued {}, and its row says otherwise", trace::name_of(issued->kind));
    return {};
}

}  // namespace

void judge_calls(const trace::Trace& trace, std::vector<std::string>& failures) {
    std::set<std::string> said;
    for (const trace::HostCall& call : trace.calls) {
        const std::string problem = judge_call(trace, call);
        if (problem.empty()) continue;
        const std::string text = fmt::format("{} {}", call.name, problem);
        if (said.insert(text).second) failures.push_back(text);
    }
}

}  // namespace streamlab::cases
