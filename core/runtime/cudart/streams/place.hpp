// Submission of work to a stream.
#pragma once

#include "cudart/graph/work.hpp"

namespace streamlab::cudart {

// The host's wait for the work. `promised`: the host waits by a documented rule, which orders it
// after the work. `unpromised`: the host waits, but programs must not rely on that (M2, M6).
enum class HostWait : std::uint8_t { no, unpromised, promised };

// Enqueues the work after all earlier work of the stream (S1): as an operation or, if the stream is
// being captured, as a graph node, in which case the host never waits (G1). All work of API calls
// is issued by this function, which also adds the host cost of the work to that of the call. The
// operation then becomes the stream's tail.
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
