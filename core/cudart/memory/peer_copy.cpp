#include "cudart/memory/peer_copy.hpp"

namespace streamlab::cudart {

namespace {

// Null where neither reaches the other.
model::Device* engine_device(model::Device& from, model::Device& to,
                             const model::Device& preferred) {
    model::Device* const first = &preferred == &to ? &to : &from;
    model::Device* const second = first == &to ? &from : &to;
    if (first->reaches(second->number)) return first;
    return second->reaches(first->number) ? second : nullptr;
}

}  // namespace

void route_peer_copy(TransferWork& work, model::Device& from, model::Device& to,
                     const model::Device& preferred) {
    work.engine_device = engine_device(from, to, preferred);
    work.through_host = !work.engine_device;
    if (work.through_host) work.engine_device = &from;
    const model::SizeTable& cost =
        work.through_host ? profile().copy_peer_staged_ns : profile().copy_peer_ns;
    work.duration_ns = cost.at(work.transfer.bytes);
}

}  // namespace streamlab::cudart
