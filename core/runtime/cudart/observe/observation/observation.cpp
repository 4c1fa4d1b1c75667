#include "cudart/observe/observation/observation.hpp"

#include <utility>

#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"

namespace streamlab::cudart {

Observation* observation = nullptr;

Observation::Observation(Runtime& runtime)
    : findings(runtime.writer), lives(findings), pasts(runtime), early(pasts, states),
      sources(runtime, pasts, states), graphs(pasts, early), memory(states), used(pasts),
      places(runtime, pasts, states), pools(memory.global()),
      copies(runtime, findings, pasts, used, memory), data(runtime, states, places),
      conflicts(runtime, findings, states, {early, sources, pools, copies}),
      accessors(states, pasts, early), kernels({pasts, early, accessors, memory, data, conflicts}),
      transfers({runtime, findings, states, pasts, sources, accessors, used, memory, pools, data,
                 conflicts}),
      host({runtime, places, memory, pools, copies, lives.held, data, conflicts}) {
    global_shadow = &memory.global();
    records_blocks = true;
}

void Observation::host_follows(const hazard::Past& past) {
    pasts.host_follows(past);
    copies.forget_known();
}

void Observation::host_acquires(const void* object) {
    if (const hazard::Actor* const actor = pasts.find_actor_of(object))
        host_follows(pasts.order().done_by(*actor));
}

void Observation::host_joins(HostThread& thread) {
    host_follows(pasts.order().hand_over(pasts.actor_of(thread)));
}

// A node with freed memory moves no bytes: the memory may not even be mapped.
void Observation::made_at(model::Operation& node, const void* site, EndedMemory ended) {
    pasts.issued(node).site = site;
    if (!ended) return;
    if (model::Transfer* const transfer = node.transfer())
        for (const HeldRange& range : *ended)
            transfer->is_void |= !range.buffer || !runtime().space.find(range.address);
    used.note_ended(node, std::move(ended));
}

}  // namespace streamlab::cudart
