// What the program's handles of graphs and nodes stand for. A handle that was destroyed stays
// recognisable, and so does one that never was.
#pragma once

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

class ExecutableGraph;
struct UserObject;

// Null where the handle names nothing that lives.
Graph* find_graph(cudaGraph_t handle);
GraphNode* find_node(cudaGraphNode_t handle);
ExecutableGraph* find_executable(cudaGraphExec_t handle);
UserObject* find_user_object(cudaUserObject_t handle);

// A new graph that belongs to the program until it destroys it.
Graph& make_graph();
// The program is the owner from now on.
cudaGraph_t give_to_program(std::unique_ptr<Graph> graph);
// Of a graph that the program owns. Executable graphs made from it live on.
void destroy_graph(Graph& graph);

// For those objects themselves.
cudaGraph_t new_handle(Graph& graph);
cudaGraphNode_t new_handle(GraphNode& node);
cudaGraphExec_t new_handle(ExecutableGraph& executable);
cudaUserObject_t new_handle(UserObject& object);
void forget_handle(cudaGraph_t handle);
void forget_handle(cudaGraphNode_t handle);
void forget_handle(cudaGraphExec_t handle);
void forget_handle(cudaUserObject_t handle);

}  // namespace streamlab::cudart
