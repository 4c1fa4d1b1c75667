// Writes a graph as text for Graphviz.
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

using streamlab::model::OperationKind;

std::string bytes_of(const TransferWork& work) {
    return std::to_string(work.transfer.bytes) + " bytes";
}

// One or two lines that describe a node's work.
struct Description {
    std::string operator()(const EmptyWork&) const { return "empty"; }
    std::string operator()(const KernelWork& work) const {
        const auto& grid = work.shape.grid;
        const auto& block = work.shape.block;
        const auto extent = [](const auto& index) {
            return std::to_string(index.x) + "," + std::to_string(index.y) + "," +
                   std::to_string(index.z);
        };
        return std::string(work.body.name) + "\\n<<<(" + extent(grid) + "), (" + extent(block) +
               "), " + std::to_string(work.shape.shared_bytes) + ">>>";
    }
    std::string operator()(const TransferWork& work) const {
        switch (work.kind) {
        case OperationKind::memset:
            return "memset\\n" + bytes_of(work);
        case OperationKind::copy_h2d:
            return "copy H2D\\n" + bytes_of(work);
        case OperationKind::copy_d2h:
            return "copy D2H\\n" + bytes_of(work);
        case OperationKind::copy_h2h:
            return "copy H2H\\n" + bytes_of(work);
        default:
            return "copy D2D\\n" + bytes_of(work);
        }
    }
    std::string operator()(const HostFunctionWork&) const { return "host function"; }
    std::string operator()(const RecordWork& work) const {
        return "record event " + std::to_string(work.event->id);
    }
    std::string operator()(const WaitWork& work) const {
        return "wait for event " + std::to_string(work.event->id);
    }
    std::string operator()(const AllocationWork& work) const {
        return "allocate\\n" + std::to_string(work.bytes) + " bytes";
    }
    std::string operator()(const FreeWork& work) const {
        return "free\\n" + std::to_string(work.bytes) + " bytes";
    }
};

std::string kind_of(const ConditionalParts& parts) {
    switch (parts.type) {
    case cudaGraphCondTypeWhile:
        return "while";
    case cudaGraphCondTypeSwitch:
        return "switch";
    default:
        return "if";
    }
}

void write_graph(std::ostream& out, const Graph& graph, const std::string& name) {
    const auto name_of = [&](const GraphNode& node) {
        return "\"" + name + "_node_" + std::to_string(node.number) + "\"";
    };
    out << "subgraph cluster_" << name << " {\nlabel=\"" << name << "\" graph[style=\"dashed\"];\n";
    for (const auto& node : graph.nodes()) {
        const std::string what = node->conditional ? kind_of(*node->conditional)
                                 : node->child     ? std::string("child graph")
                                                   : std::visit(Description{}, node->work());
        out << name_of(*node) << "[style=\"solid\" shape=\"rectangle\" label=\"" << node->number
            << "\\n"
            << what << "\"];\n";
    }
    for (const auto& node : graph.nodes())
        for (const GraphNode* after : node->dependents)
            out << name_of(*node) << " -> " << name_of(*after) << ";\n";
    out << "}\n";
    for (const auto& node : graph.nodes()) {
        const std::string inner = name + "_node_" + std::to_string(node->number);
        if (node->child) write_graph(out, *node->child, inner);
        if (!node->conditional) continue;
        int body = 0;
        for (const auto& each : node->conditional->bodies)
            write_graph(out, *each, inner + "_body_" + std::to_string(body++));
    }
}

}  // namespace

// The flags select the amount of detail for each node. They are ignored.
extern "C" cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char* path, unsigned) {
    if (path) note_values(STREAMLAB_CALLER, std::strlen(path) + 1, as_input(path));
    return graph_call(functions::cudaGraphDebugDotPrint, STREAMLAB_CALLER, [&](ApiCall&) {
        const Graph* found = find_graph(graph);
        if (!found || !path) return cudaErrorInvalidValue;
        std::ofstream out(path);
        if (!out) return cudaErrorOperatingSystem;
        out << "digraph dot {\n";
        write_graph(out, *found, "graph_1");
        out << "}\n";
        return out.flush() ? cudaSuccess : cudaErrorOperatingSystem;
    });
}
