#include "cudart/observe/memory/host_places.hpp"

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

hazard::Shadow::CachedAccessor& HostPlaces::at(const void* site) {
    HostThread& thread = runtime_.thread();
    const auto address = reinterpret_cast<std::uintptr_t>(site);
    Place& place = place_for(site, thread.id);
    const model::Operation* const function = thread.function_operation;
    const std::uint32_t function_id = function ? function->id : 0;
    if (place.site == site && place.thread == thread.id && place.function == function_id &&
        place.epoch == pasts_.epoch())
        return place.accessing;
    pasts_.actor_of(thread);
    place.site = site;
    place.thread = thread.id;
    place.function = function_id;
    place.epoch = pasts_.epoch();
    place.accessing = hazard::Shadow::CachedAccessor(
        states_.add({pasts_.of_thread(), function_id, static_cast<std::uint16_t>(thread.id),
                     hazard::Role::host, false, function && function->in_graph,
                     function ? function->call : runtime_.calls, address}));
    return place.accessing;
}

}  // namespace streamlab::cudart
