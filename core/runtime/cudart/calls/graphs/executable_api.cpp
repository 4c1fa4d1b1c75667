// Executable graphs: instantiation, launch, destruction.
#include "cudart/capture/captures.hpp"
#include "cudart/graph/condition.hpp"
#include "cudart/graph/executable.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/observe/misuse/destroyed_handle.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

using streamlab::model::Stream;

constexpr unsigned long long known_flags =
    cudaGraphInstantiateFlagAutoFreeOnLaunch | cudaGraphInstantiateFlagUpload |
    cudaGraphInstantiateFlagDeviceLaunch | cudaGraphInstantiateFlagUseNodePriority;

Nanoseconds instantiate_cost(cudaGraph_t graph) {
    const Graph* found = find_graph(graph);
    streamlab::model::GraphSize size;
    if (found) {
        const ConditionalSize conditional = conditional_size(*found);
        size.nodes = static_cast<Nanoseconds>(found->nodes().size());
        size.conditional_nodes = static_cast<Nanoseconds>(conditional.nodes);
        size.nodes_in_bodies = static_cast<Nanoseconds>(conditional.in_bodies);
    }
    return graph_instantiate_ns(profile(), size);
}

cudaError instantiate(ApiCall& call, cudaGraphExec_t* executable, cudaGraph_t graph,
                      unsigned long long flags, cudaGraphInstantiateParams* parameters = nullptr) {
    if (const cudaError error = check_unsafe(call)) return error;
    const Graph* found = find_graph(graph);
    if (!found || !executable || (flags & ~known_flags)) return cudaErrorInvalidValue;
    if (flags & cudaGraphInstantiateFlagDeviceLaunch) return cudaErrorNotSupported;
    if (is_instantiated(*found) || (found->parent && found->parent->conditional))
        return cudaErrorNotSupported;
    const auto refuse = [&](cudaGraphInstantiateResult result, cudaGraphNode_t node) {
        if (parameters) parameters->result_out = result;
        if (parameters) parameters->errNode_out = node;
        return cudaErrorInvalidValue;
    };
    if (has_unused_condition(*found))
        return refuse(cudaGraphInstantiateConditionalHandleUnused, nullptr);
    if (const GraphNode* const unfit = find_disallowed_node(*found))
        return refuse(cudaGraphInstantiateNodeOperationNotSupported, unfit->handle);
    std::unique_ptr<ExecutableGraph> made = ExecutableGraph::make(*found, flags);
    if (!made) return refuse(cudaGraphInstantiateInvalidStructure, find_cycle(*found)->handle);
    call.simulation().host().clock_ns += call.simulation().first_uses().instantiation_ns();
    *executable = made.release()->handle();
    return cudaSuccess;
}

Nanoseconds launch_cost(cudaGraphExec_t executable) {
    const ExecutableGraph* found = find_executable(executable);
    return found ? graph_launch_ns(profile(), found->size()) : profile().other_call_ns;
}

// A graph launch cannot be captured, as measured on an H200 with CUDA 13.0.
cudaError launch(ApiCall& call, ExecutableGraph& executable, Stream& stream) {
    Captures& captures = all_captures();
    if (const cudaError error = captures.refuse(stream)) return error;
    if (const cudaError error = captures.use(stream)) return error;
    return executable.launch(call, stream);
}

cudaError unknown(ApiCall& call, cudaGraphExec_t executable) {
    report_use_of_destroyed(call.runtime(), executable);
    return cudaErrorInvalidValue;
}

Nanoseconds destroy_cost(cudaGraphExec_t executable) {
    const ExecutableGraph* found = find_executable(executable);
    return found ? graph_destroy_ns(profile(), found->size()) : profile().other_call_ns;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long flags) {
    touches(STREAMLAB_CALLER, executable);
    return graph_call(functions::cudaGraphInstantiate, instantiate_cost(graph), STREAMLAB_CALLER,
                      [&](ApiCall& call) { return instantiate(call, executable, graph, flags); });
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* executable, cudaGraph_t graph,
                                          unsigned long long flags) {
    touches(STREAMLAB_CALLER, executable);
    return graph_call(functions::cudaGraphInstantiateWithFlags, instantiate_cost(graph),
                      STREAMLAB_CALLER,
                      [&](ApiCall& call) { return instantiate(call, executable, graph, flags); });
}

cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t* executable, cudaGraph_t graph,
                                           cudaGraphInstantiateParams* parameters) {
    touches(STREAMLAB_CALLER, executable, parameters);
    return graph_call(functions::cudaGraphInstantiateWithParams, instantiate_cost(graph),
                      STREAMLAB_CALLER, [&](ApiCall& call) {
                          if (!parameters) return cudaErrorInvalidValue;
                          parameters->errNode_out = nullptr;
                          parameters->result_out = cudaGraphInstantiateError;
                          const cudaError error =
                              instantiate(call, executable, graph, parameters->flags, parameters);
                          if (!error) parameters->result_out = cudaGraphInstantiateSuccess;
                          return error;
                      });
}

cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t executable, unsigned long long* flags) {
    touches(STREAMLAB_CALLER, flags);
    return graph_call(functions::cudaGraphExecGetFlags, STREAMLAB_CALLER, [&](ApiCall&) {
        const ExecutableGraph* found = find_executable(executable);
        if (!found || !flags) return cudaErrorInvalidValue;
        *flags = found->flags();
        return cudaSuccess;
    });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    return graph_call(functions::cudaGraphLaunch, launch_cost(executable), STREAMLAB_CALLER,
                      [&](ApiCall& call) {
                          ExecutableGraph* found = find_executable(executable);
                          if (!found) return unknown(call, executable);
                          Stream* where = call.runtime().find_stream(stream);
                          if (!where) return cudaErrorInvalidResourceHandle;
                          call.set_stream_of_call(*where);
                          return launch(call, *found, *where);
                      });
}

cudaError_t cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream) {
    return graph_call(functions::cudaGraphUpload, launch_cost(executable), STREAMLAB_CALLER,
                      [&](ApiCall& call) {
                          ExecutableGraph* found = find_executable(executable);
                          if (!found) return unknown(call, executable);
                          const Stream* where = call.runtime().find_stream(stream);
                          if (!where) return cudaErrorInvalidResourceHandle;
                          call.set_stream_of_call(*where);
                          found->upload();
                          return cudaSuccess;
                      });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    return graph_call(functions::cudaGraphExecDestroy, destroy_cost(executable), STREAMLAB_CALLER,
                      [&](ApiCall& call) {
                          if (const cudaError error = check_unsafe(call)) return error;
                          ExecutableGraph* found = find_executable(executable);
                          if (!found) return unknown(call, executable);
                          delete found;  // pending launches stay valid
                          if (observation)
                              observation->lives.destroyed_graphs[executable] = site_of(call);
                          return cudaSuccess;
                      });
}

}  // extern "C"
