// Condition handles: created by host code, set by kernels.
#include "cudart/access/access.hpp"
#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

extern "C" {

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle* handle, cudaGraph_t graph,
                                             unsigned default_launch_value, unsigned flags) {
    touches(STREAMLAB_CALLER, handle);
    return graph_call(functions::cudaGraphConditionalHandleCreate, STREAMLAB_CALLER, [&](ApiCall&) {
        const Graph* const found = find_graph(graph);
        const bool are_known = (flags & ~static_cast<unsigned>(cudaGraphCondAssignDefault)) == 0;
        if (!handle || !found || !are_known) return cudaErrorInvalidValue;
        Condition* const made = make_condition(*found);
        if (!made) return cudaErrorMemoryAllocation;
        made->assigns_default = flags != 0;
        made->default_value = made->assigns_default ? default_launch_value : 0;
        *handle = made->handle;
        return cudaSuccess;
    });
}

// In a kernel outside graphs with conditional nodes, the call accesses an illegal address, as
// measured on an H100.
void streamlab_set_condition(cudaGraphConditionalHandle handle, unsigned value) {
    if (!in_kernel()) return;
    if (!streamlab::model::device_context.wave->kernel().operation->may_set_conditions)
        fail_kernel("calls cudaGraphSetConditional, and is in no graph with conditional nodes");
    std::uint32_t* const place = value_of_condition(handle);
    if (!place)
        fail_kernel("calls cudaGraphSetConditional with a handle that no call of "
                    "cudaGraphConditionalHandleCreate has made");
    access(place, sizeof *place, AccessKind::write, STREAMLAB_CALLER);
    *place = value;
}

}  // extern "C"
