// Submission of work to a stream.
#pragma once

#include "cudart/graph/work.hpp"

namespace streamlab::cudart {

// The host's wait for the work. `promised`: it waits by a documented rule, which orders the host
// after the work. `unpromised`: it waits, but programs may not rely on that (M2, M6).
enum class HostWait : std::uint8_t { no, unpromised, promised };

// Enqueues the work after everything already in the stream (S1): as an operation or, if the stream
// is being captured, as a graph node, in which case the host never waits (G1). All work of API
// calls goes through this function, which also charges the host the work's cost beyond the call's
// own. Afterwards the operation is the stream's tail.
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
