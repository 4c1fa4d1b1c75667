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
      clocks(runtime, findings, pasts),
      conflicts(runtime, findings, states, {early, sources, pools, copies}),
      accessors(states, pasts, early), kernels({pasts, early, accessors, memory, data, conflicts}),
      transfers({runtime, findings, states, pasts, sources, accessors, used, memory, pools, data,
                 conflicts}),
      host({runtime, places, memory, pools, copies, lives.held, data, conflicts}) {
    global_shadow = &memory.global();
    records_blocks = true;
}

void Observation::order_host_after(const hazard::Past& past) {
    pasts.order_host_after(past);
    copies.drop_ordered_copies();
}

void Observation::host_acquires(const void* object) {
    if (const hazard::Actor* const actor = pasts.find_actor_of(object))
        order_host_after(pasts.order().work_so_far(*actor));
}

void Observation::on_thread_joined(HostThread& thread) {
    order_host_after(pasts.order().hand_over(pasts.actor_of(thread)));
}

// A node that uses freed memory moves no bytes, because the memory may be unmapped.
void Observation::set_creation_site(model::Operation& node, const void* site, FreedMemory ended) {
    pasts.issued(node).site = site;
    if (!ended) return;
    if (model::Transfer* const transfer = node.transfer())
        for (const HeldRange& range : *ended)
            transfer->is_void |= !range.buffer || !runtime().space.find(range.address);
    used.note_ended(node, std::move(ended));
}

}  // namespace streamlab::cudart
