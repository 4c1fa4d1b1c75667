// Event record and event wait nodes (rules E1, E2): creation, queries, changes.
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

template <class EventWork>
cudaError add(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
              std::size_t dependency_count, cudaEvent_t event) {
    Event* found = runtime().find_event(event);
    if (!found) return cudaErrorInvalidValue;
    return add_node(node, graph, dependencies, dependency_count, KeptWork(EventWork{found}));
}

template <class EventWork>
cudaError get(const GraphNode* node, cudaEvent_t* event) {
    if (!node || !event) return cudaErrorInvalidValue;
    *event = reinterpret_cast<cudaEvent_t>(std::get<EventWork>(node->work()).event);
    return cudaSuccess;
}

template <class EventWork>
cudaError set(GraphNode* node, cudaEvent_t event) {
    Event* found = runtime().find_event(event);
    if (!node || !found) return cudaErrorInvalidValue;
    change(*node, KeptWork(EventWork{found}));
    return cudaSuccess;
}

constexpr cudaGraphNodeType record_type = cudaGraphNodeTypeEventRecord;
constexpr cudaGraphNodeType wait_type = cudaGraphNodeTypeWaitEvent;

}  // namespace

extern "C" {

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                        const cudaGraphNode_t* dependencies,
                                        size_t dependency_count, cudaEvent_t event) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddEventRecordNode, STREAMLAB_CALLER, [&](ApiCall&) {
        return add<RecordWork>(node, graph, dependencies, dependency_count, event);
    });
}

cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                      const cudaGraphNode_t* dependencies, size_t dependency_count,
                                      cudaEvent_t event) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddEventWaitNode, STREAMLAB_CALLER, [&](ApiCall&) {
        return add<WaitWork>(node, graph, dependencies, dependency_count, event);
    });
}

cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node, cudaEvent_t* event) {
    touches(STREAMLAB_CALLER, event);
    return graph_call(functions::cudaGraphEventRecordNodeGetEvent, STREAMLAB_CALLER, [&](ApiCall&) {
        return get<RecordWork>(find_node(node, record_type), event);
    });
}

cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node, cudaEvent_t* event) {
    touches(STREAMLAB_CALLER, event);
    return graph_call(functions::cudaGraphEventWaitNodeGetEvent, STREAMLAB_CALLER,
                      [&](ApiCall&) { return get<WaitWork>(find_node(node, wait_type), event); });
}

cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event) {
    return graph_call(functions::cudaGraphEventRecordNodeSetEvent, STREAMLAB_CALLER, [&](ApiCall&) {
        return set<RecordWork>(find_node(node, record_type), event);
    });
}

cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event) {
    return graph_call(functions::cudaGraphEventWaitNodeSetEvent, STREAMLAB_CALLER,
                      [&](ApiCall&) { return set<WaitWork>(find_node(node, wait_type), event); });
}

cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t executable, cudaGraphNode_t node,
                                                 cudaEvent_t event) {
    return graph_call(
        functions::cudaGraphExecEventRecordNodeSetEvent, STREAMLAB_CALLER,
        [&](ApiCall&) { return set<RecordWork>(find_node(executable, node, record_type), event); });
}

cudaError_t cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t executable, cudaGraphNode_t node,
                                               cudaEvent_t event) {
    return graph_call(
        functions::cudaGraphExecEventWaitNodeSetEvent, STREAMLAB_CALLER,
        [&](ApiCall&) { return set<WaitWork>(find_node(executable, node, wait_type), event); });
}

}  // extern "C"
