// Maps the program's handles to graphs and nodes. Distinguishes handles of destroyed objects from
// values that were never handles.
#pragma once

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

class ExecutableGraph;
struct UserObject;

// These return null if the handle does not name a live object.
Graph* find_graph(cudaGraph_t handle);
GraphNode* find_node(cudaGraphNode_t handle);
ExecutableGraph* find_executable(cudaGraphExec_t handle);
UserObject* find_user_object(cudaUserObject_t handle);

// Creates a graph owned by the program until it is destroyed.
Graph& make_graph();
// Transfers ownership of the graph to the program.
cudaGraph_t give_to_program(std::unique_ptr<Graph> graph);
// Destroys a graph owned by the program. Executable graphs made from it stay valid.
void destroy_graph(Graph& graph);

// Called only by the constructors of Graph and GraphNode.
cudaGraph_t new_handle(Graph& graph);
cudaGraphNode_t new_handle(GraphNode& node);
cudaGraphExec_t new_handle(ExecutableGraph& executable);
cudaUserObject_t new_handle(UserObject& object);
void forget_handle(cudaGraph_t handle);
void forget_handle(cudaGraphNode_t handle);
void forget_handle(cudaGraphExec_t handle);
void forget_handle(cudaUserObject_t handle);

}  // namespace streamlab::cudart
