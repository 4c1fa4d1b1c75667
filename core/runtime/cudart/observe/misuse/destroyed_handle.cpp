#include "cudart/observe/misuse/destroyed_handle.hpp"

#include "cudart/observe/observation/observation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

void report(Runtime& runtime, trace::HazardForm form, const CallSite& destroyed,
            std::uint32_t event) {
    const ApiCall* const call = runtime.thread().api_call;
    if (!call) return;  // streamlab's own naming functions
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::event_misuse, form);
    hazard.event = event;
    hazard.time_ns = runtime.simulation->host_now();
    hazard.places[0] = place_of(destroyed, trace::AccessKind::call);
    hazard.places[1] = place_of(*call, trace::AccessKind::call);
    observation->findings.add(hazard);
}

}  // namespace

void report_use_of_destroyed(Runtime& runtime, const StreamHandle& stream) {
    if (!observation) return;
    report(runtime, trace::HazardForm::stream_destroyed,
           observation->lives.streams[runtime.streams.index(stream)].destroyed, 0);
}

void report_use_of_destroyed(Runtime& runtime, const Event& event) {
    if (!observation) return;
    report(runtime, trace::HazardForm::event_destroyed,
           observation->lives.events[runtime.events.index(event)].destroyed, event.id);
}

void report_use_of_destroyed(Runtime& runtime, cudaGraphExec_t graph) {
    if (!observation) return;
    const auto& destroyed = observation->lives.destroyed_graphs;
    if (const auto found = destroyed.find(graph); found != destroyed.end())
        report(runtime, trace::HazardForm::graph_destroyed, found->second, 0);
}

}  // namespace streamlab::cudart
