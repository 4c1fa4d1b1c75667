#include "cudart/observe/misuse/outside_capture.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

void report_outside_capture(const ApiCall& call, const Operation& operation, std::uint32_t begin,
                            const void* begin_site) {
    if (!observation) return;
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::outside_capture);
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place_of(CallSite{program_counter(begin_site), begin, runtime().thread().id},
                                trace::AccessKind::call);
    hazard.places[1] = place_of(call, trace::AccessKind::call);
    hazard.places[1].operation = operation.id;
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
