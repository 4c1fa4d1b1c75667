#include "cudart/observe/misuse/elapsed_misuse.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

void report_event_without_time(const ApiCall& call, const Event& event) {
    if (!observation) return;
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::event_misuse,
                           event.timing_disabled ? trace::HazardForm::elapsed_without_timing
                                                 : trace::HazardForm::elapsed_before_record);
    hazard.event = event.id;
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place_of(call, trace::AccessKind::call);
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
