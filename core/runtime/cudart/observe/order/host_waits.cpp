#include "cudart/observe/order/host_waits.hpp"

#include <algorithm>
#include <utility>

#include "cudart/state/api_call.hpp"
#include "cudart/state/host_thread.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

using model::OperationKind;

void HostWaits::issued(const model::Operation& operation, hazard::Moment act) {
    switch (operation.kind) {
    case OperationKind::event_record:
    case OperationKind::event_wait:
    case OperationKind::allocation:
    case OperationKind::deallocation:
    case OperationKind::empty:
        return;
    default:
        break;
    }
    if (streams_.size() <= act.actor) streams_.resize(act.actor + std::size_t{1});
    streams_[act.actor].work.push_back({act.tick, operation.id});
}

std::uint32_t HostWaits::news(StreamWork& stream, hazard::Tick now_known) {
    if (now_known <= stream.known) return 0;
    const hazard::Tick before = std::exchange(stream.known, now_known);
    const auto after =
        std::upper_bound(stream.work.begin(), stream.work.end(), now_known,
                         [](hazard::Tick tick, const Work& work) { return tick < work.tick; });
    if (after == stream.work.begin()) return 0;
    const Work& last = *std::prev(after);
    return last.tick > before ? last.operation : 0;
}

void HostWaits::learned(const HostThread& thread) {
    std::uint32_t operation = 0;
    for (std::size_t actor = 0; actor < streams_.size(); ++actor) {
        const auto stream = static_cast<hazard::Actor>(actor);
        if (streams_[actor].work.empty()) continue;
        operation = std::max(operation, news(streams_[actor], order_.known(stream, thread.actor)));
    }
    if (operation == 0) return;
    trace::HostWaitRecord record{};
    record.thread = thread.id;
    record.operation = operation;
    record.call = thread.api_call ? thread.api_call->id() : 0;
    record.time_ns = runtime().simulation->host_now();
    writer_.append(record);
}

}  // namespace streamlab::cudart
