#include "cudart/observe/found/place.hpp"

#include "cudart/state/in_kernel.hpp"
#include "model/execution/wave.hpp"

namespace streamlab::cudart {

namespace {

trace::AccessKind in_words_of_the_trace(hazard::AccessKind kind) {
    switch (kind) {
    case hazard::AccessKind::write:
        return trace::AccessKind::write;
    case hazard::AccessKind::atomic:
    case hazard::AccessKind::update:
    case hazard::AccessKind::atomic_write:
        return trace::AccessKind::atomic;
    default:
        return trace::AccessKind::read;
    }
}

}  // namespace

CallSite site_of(const ApiCall& call) {
    return {program_counter(call.caller()), call.id(), runtime().thread().id};
}

trace::HazardPlace place_of(const CallSite& site, trace::AccessKind access) {
    trace::HazardPlace place;
    place.call = site.call;
    place.thread = site.thread;
    place.access = access;
    place.program_counter = site.program_counter;
    return place;
}

trace::HazardPlace place_of(const ApiCall& call, trace::AccessKind access) {
    return place_of(site_of(call), access);
}

trace::HazardPlace place_of_access(const void* site, hazard::AccessKind kind) {
    trace::HazardPlace place;
    place.access = in_words_of_the_trace(kind);
    place.program_counter = program_counter(site);
    if (!in_kernel()) {
        place.thread = runtime().thread().id;
        return place;
    }
    const model::DeviceContext& context = model::device_context;
    const Operation& kernel = *context.wave->kernel().operation;
    place.operation = kernel.id;
    place.call = kernel.call;
    place.thread = context.thread->number;
    place.block = context.thread->block->number;
    return place;
}

trace::HazardPlace end_at(Runtime& runtime, const void* site) {
    trace::HazardPlace place;
    place.thread = runtime.thread().id;
    place.call = runtime.calls;
    place.access = trace::AccessKind::free;
    place.program_counter = program_counter(site);
    return place;
}

bool is_on_stack(std::uintptr_t address) {
    const ApiCall* const call = runtime().thread().api_call;
    return call && address - call->frame() < max_stack;
}

}  // namespace streamlab::cudart
