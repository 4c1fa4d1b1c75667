#include "cudart/observe/misuse/bad_free.hpp"

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "model/execution/wave.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;

void name_buffer(trace::Hazard& hazard, const BufferLifetime& life) {
    hazard.buffer = life.buffer;
    hazard.address = life.address;
    hazard.bytes = life.bytes;
}

trace::HazardPlace free_at(const void* site) {
    trace::HazardPlace place = place_of_access(site, hazard::AccessKind::write);
    place.access = trace::AccessKind::free;
    return place;
}

// Returns true, and adds the first free to the finding, if memory at this address was already
// freed.
bool is_second_free(trace::Hazard& hazard, std::uintptr_t address) {
    const BufferLifetime* freed = observation->lives.buffers.find_freed(address);
    if (!freed || freed->address != address) return false;
    hazard.form = HazardForm::double_free;
    name_buffer(hazard, *freed);
    hazard.places[1] = hazard.places[0];
    hazard.places[0] = place_of(freed->freed, trace::AccessKind::free);
    hazard.places[0].operation = freed->freed_by;
    return true;
}

}  // namespace

void report_free(std::uintptr_t address, const trace::HazardPlace& place) {
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::wrong_free, HazardForm::wrong_free);
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place;
    if (is_in_kernel_heap(address)) {
        hazard.form = HazardForm::heap_of_kernels;
        hazard.address = address;
    } else if (!is_second_free(hazard, address)) {
        hazard.address = address;
        const BufferLifetime* const near = observation->lives.buffers.find_nearest(address);
        if (near && near->holds(address)) {
            hazard.buffer = near->buffer;
            hazard.bytes = near->bytes - (address - near->address);
        }
    }
    observation->findings.add(hazard);
}

void report_bad_free(const ApiCall& call, std::uintptr_t address) {
    if (observation) report_free(address, place_of(call, trace::AccessKind::free));
}

void report_free_by_host(std::uintptr_t address, const void* site) {
    if (!runtime_if_ready || !observation) return;
    report_free(address, free_at(site));
}

void report_free_of_registered(const void* memory, std::size_t bytes, const void* site) {
    Runtime& all = *runtime_if_ready;
    if (!observation || model::current_host->inside) return;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const model::Allocation* const found = all.space.find_registered_in(address, bytes);
    if (!found) return;
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::wrong_free, HazardForm::registered_free);
    hazard.severity = trace::Severity::warning;  // only the next use of the memory fails
    hazard.buffer = found->buffer;
    hazard.address = found->address;
    hazard.bytes = found->bytes;
    hazard.time_ns = all.simulation->host_now();
    hazard.places[0] = free_at(site);
    observation->lives.registered_frees.push_back({hazard, all.calls});
}

void report_frees_of_registered(Runtime& runtime) {
    for (const auto& [hazard, calls] : observation->lives.registered_frees)
        if (runtime.calls > calls) observation->findings.add(hazard);
}

void report_use_of_destroyed(const CallSite& destroyed_by) {
    if (!observation) return;
    model::require_main_process();
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::use_after_free, HazardForm::destroyed_object);
    hazard.time_ns = model::device_context.step_ns;
    hazard.places[0] = place_of(destroyed_by, trace::AccessKind::call);
    hazard.places[1] = place_of_access(nullptr, hazard::AccessKind::read);
    hazard.places[1].access = trace::AccessKind::call;  // not an access to a buffer
    observation->findings.add(hazard);
}

void report_bad_destroy(const ApiCall& call, const CallSite& destroyed_before) {
    if (!observation) return;
    const bool was_object = destroyed_before.call != 0;
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::wrong_free,
                                              was_object ? HazardForm::object_destroyed_twice
                                                         : HazardForm::no_such_object);
    hazard.severity = trace::Severity::warning;  // CUDA returns no error
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place_of(call, trace::AccessKind::call);
    if (was_object) {
        hazard.places[1] = hazard.places[0];
        hazard.places[0] = place_of(destroyed_before, trace::AccessKind::call);
    }
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
