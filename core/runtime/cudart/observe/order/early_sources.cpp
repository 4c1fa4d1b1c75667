#include "cudart/observe/order/early_sources.hpp"

#include <utility>

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

using model::Operation;

void EarlySources::issue(Operation& copy) {
    HostThread& thread = runtime_.thread();
    hazard::Actor& reader = readers_[thread.id];
    if (!reader) reader = pasts_.order().add_actor();
    const hazard::Past past = pasts_.order().issue(reader, pasts_.actor_of(thread));
    pasts_.order().follow(pasts_.actor_of(*copy.stream), past);
    sources_[copy.observed] = past;
}

const hazard::Past* EarlySources::find(const Operation& copy) const {
    const auto found = sources_.find(copy.observed);
    return found == sources_.end() ? nullptr : &found->second;
}

hazard::AccessorId EarlySources::reader_of(const Operation& copy) {
    const Issued& kept = pasts_.issued(copy);
    const hazard::AccessorId who = states_.add(
        {sources_.at(copy.observed), copy.id, 0, hazard::Role::transfer, false,
         copy.in_graph || copy.in_body, copy.call, reinterpret_cast<std::uintptr_t>(kept.site)});
    copies_.try_emplace(who, kept.past);
    return who;
}

bool EarlySources::is_out_of_stream_order(const hazard::Conflict& conflict) const {
    for (const auto& [who, other] :
         {std::pair(conflict.first, conflict.second), std::pair(conflict.second, conflict.first)}) {
        const auto found = copies_.find(who);
        if (found != copies_.end() && found->second.covers(states_.accessor(other).past.self()))
            return true;
    }
    return false;
}

}  // namespace streamlab::cudart
