#include "cudart/observe/misuse/node_place.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/in_kernel.hpp"
#include "model/execution/wave.hpp"

namespace streamlab::cudart {

void name_node(trace::Hazard& hazard) {
    if (!in_kernel() || !observation) return;
    const Operation& kernel = *model::device_context.wave->kernel().operation;
    if (!kernel.in_graph && !kernel.in_body) return;
    trace::HazardPlace place;
    place.operation = kernel.id;
    place.call = kernel.call;
    place.program_counter = program_counter(observation->pasts.issued(kernel).site);
    if (trace::is_known(hazard.places[1])) place.access = hazard.places[1].access;
    hazard.places[1] = place;
}

}  // namespace streamlab::cudart
