// Sources of copies that may be read out of stream order (rule M8).
//
// Such a read comes after what the host knew when it issued the copy, and after nothing else of the
// stream. What comes after the copy comes after the read.
#include "cudart/observe/watch.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

using model::Operation;
using model::Rows;

void Watch::issue_source(Operation& copy, hazard::Actor stream) {
    HostThread& thread = runtime_.thread();
    hazard::Actor& reader = source_readers_[thread.id];
    if (!reader) reader = order_.add_actor();
    const hazard::Past past = order_.issue(reader, actor_of(thread));
    order_.follow(stream, past);
    sources_[copy.observed] = past;
}

void Watch::host_follows_source(const Operation& copy) {
    const auto source = sources_.find(copy.observed);
    if (source != sources_.end()) host_follows(source->second);
}

void Watch::touch_source(Operation& copy, const Rows& rows) {
    const Issued& kept = issued(copy);
    const hazard::AccessorId who = states_.add(
        {sources_.at(copy.observed), copy.id, 0, hazard::Role::transfer, false,
         copy.in_graph || copy.in_body, copy.call, reinterpret_cast<std::uintptr_t>(kept.site)});
    source_accessors_.try_emplace(who, kept.past);
    hazard::Shadow::Accessing accessing(who);
    for_rows(copy, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        shadow.touch_range(accessing, at, count, Kind::read, kept.site);
    });
}

// Would the two be in order if the source were read in stream order?
bool Watch::is_out_of_stream_order(const hazard::Conflict& conflict) const {
    for (const auto& [who, other] :
         {std::pair(conflict.first, conflict.second), std::pair(conflict.second, conflict.first)}) {
        const auto found = source_accessors_.find(who);
        if (found != source_accessors_.end() &&
            found->second.covers(states_.accessor(other).past.self()))
            return true;
    }
    return false;
}

}  // namespace streamlab::cudart
