#include "cudart/observe/misuse/unfinished_work.hpp"

#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/runtime.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

// The last pending operation of all devices; null if no work is pending.
const model::Operation* last_pending(const model::Simulation& simulation) {
    const model::Operation* last = nullptr;
    for (const auto& device : simulation.devices())
        for (const auto& stream : device->streams)
            if (stream->pending > 0 && (!last || stream->tail->id > last->id)) last = stream->tail;
    return last;
}

}  // namespace

void report_unfinished_work(Runtime& runtime) {
    if (!observation || runtime.simulation->has_fault()) return;
    const model::Operation* const last = last_pending(*runtime.simulation);
    if (!last) return;
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::unfinished_work);
    hazard.time_ns = runtime.simulation->host_now();
    hazard.places[0].operation = last->id;
    hazard.places[0].call = last->call;
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
