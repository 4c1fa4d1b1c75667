#include "cudart/hazards/double_free.hpp"

#include "cudart/hazards/findings.hpp"
#include "cudart/hazards/lives.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

void report_bad_free(const ApiCall& call, const void* pointer) {
    if (!runtime().lives) return;
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    const BufferLife* freed = runtime().lives->buffers.find_freed(address);
    if (!freed || freed->address != address) return;
    trace::Hazard hazard =
        trace::hazard_of(trace::HazardKind::use_after_free, trace::HazardForm::double_free);
    hazard.buffer = freed->buffer;
    hazard.address = freed->address;
    hazard.bytes = freed->bytes;
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place_of(freed->freed, trace::AccessKind::free);
    hazard.places[0].operation = freed->freed_by;
    hazard.places[1] = place_of(call, trace::AccessKind::free);
    runtime().findings->add(hazard);
}

}  // namespace streamlab::cudart
