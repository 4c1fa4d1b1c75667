#include "cudart/graph/changes.hpp"

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

namespace {

// Applies the rules of cudaGraphExecUpdate: the kind of the operands must not change, nor may the
// shape of a two-dimensional memset.
bool may_replace(const TransferWork& present, const TransferWork& wanted) {
    if (present.kind != wanted.kind) return false;
    const auto rows = [](const model::Transfer& t) { return t.bytes / t.row_bytes; };
    const bool is_plain = rows(present.transfer) == 1 && rows(wanted.transfer) == 1;
    return is_plain || present.kind != model::OperationKind::memset ||
           rows(present.transfer) == rows(wanted.transfer);
}

}  // namespace

GraphNode* find_node(cudaGraphNode_t handle, cudaGraphNodeType type) {
    GraphNode* node = find_node(handle);
    return node && type_of(*node) == type ? node : nullptr;
}

GraphNode* find_node(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraphNodeType type) {
    const ExecutableGraph* found = find_executable(executable);
    if (!found || !find_node(node)) return nullptr;
    GraphNode* counterpart = found->find(node);
    return counterpart && type_of(*counterpart) == type ? counterpart : nullptr;
}

void change(GraphNode& node, KeptWork work, const RequestedParameters& asked) {
    node.kept = std::move(work);
    node.asked = asked;
}

cudaGraphExecUpdateResult check_change(const GraphNode& node, const Work& work) {
    if (node.work().index() != work.index()) return cudaGraphExecUpdateErrorNodeTypeChanged;
    const auto* wanted = std::get_if<TransferWork>(&work);
    if (wanted && !may_replace(std::get<TransferWork>(node.work()), *wanted))
        return cudaGraphExecUpdateErrorParametersChanged;
    return cudaGraphExecUpdateSuccess;
}

}  // namespace streamlab::cudart
