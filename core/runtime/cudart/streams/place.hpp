// How a call hands work to a stream.
#pragma once

#include "cudart/graph/work.hpp"

namespace streamlab::cudart {

// Does the host wait until the work is done? `promised`: by a rule, so what the host does next
// comes after the work. `unpromised`: it waits, but programs may not rely on that (M2, M6).
enum class HostWait : std::uint8_t { no, unpromised, promised };

// Puts the work into the stream, after everything already in it (S1): as an operation or, if the
// stream captures, as a node of the graph, in which case the host never waits (G1). All work of
// calls goes through this function, which also charges the host what the work costs beyond the
// call's own cost. Afterwards, the stream's tail is the operation.
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
