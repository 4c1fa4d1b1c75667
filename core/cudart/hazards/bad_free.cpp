#include "cudart/hazards/bad_free.hpp"

#include "cudart/hazards/findings.hpp"
#include "cudart/hazards/lives.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;

void name_buffer(trace::Hazard& hazard, const BufferLife& life) {
    hazard.buffer = life.buffer;
    hazard.address = life.address;
    hazard.bytes = life.bytes;
}

// The memory was freed before, from its beginning: names that free and makes room for this one.
bool is_second_free(trace::Hazard& hazard, std::uintptr_t address) {
    const BufferLife* freed = runtime().lives->buffers.find_freed(address);
    if (!freed || freed->address != address) return false;
    hazard.form = HazardForm::double_free;
    name_buffer(hazard, *freed);
    hazard.places[1] = hazard.places[0];
    hazard.places[0] = place_of(freed->freed, trace::AccessKind::free);
    hazard.places[0].operation = freed->freed_by;
    return true;
}

void report(std::uintptr_t address, const trace::HazardPlace& place) {
    trace::Hazard hazard =
        trace::hazard_of(trace::HazardKind::use_after_free, HazardForm::wrong_free);
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place;
    if (!is_second_free(hazard, address)) {
        hazard.address = address;
        const BufferLife* const near = runtime().lives->buffers.find_nearest(address);
        if (near && near->holds(address)) {
            hazard.buffer = near->buffer;
            hazard.bytes = near->bytes - (address - near->address);
        }
    }
    runtime().findings->add(hazard);
}

}  // namespace

void report_bad_free(const ApiCall& call, const void* pointer) {
    if (runtime().lives)
        report(reinterpret_cast<std::uintptr_t>(pointer), place_of(call, trace::AccessKind::free));
}

void report_free_by_host(std::uintptr_t address, const void* site) {
    if (!runtime_if_ready || !runtime().lives) return;
    trace::HazardPlace place = place_of_access(site, hazard::AccessKind::write);
    place.access = trace::AccessKind::free;
    report(address, place);
}

}  // namespace streamlab::cudart
