#include "cudart/graph/handles.hpp"

#include "cudart/state/runtime.hpp"
#include "system/memory_map.hpp"

namespace streamlab::cudart {

namespace {

using system::graph_table_bytes;  // only reserves addresses, without memory behind them

template <class T>
struct HandlePlace {
    T* subject = nullptr;  // null once the object is destroyed
};

// Created at first use, because most programs use no graphs.
template <class T>
HandleTable<HandlePlace<T>>& table() {
    static HandleTable<HandlePlace<T>> places = [] {
        HandleTable<HandlePlace<T>> made;
        if (void* memory = runtime().space.allocate_runtime_memory(graph_table_bytes))
            made.place_at(memory, graph_table_bytes);
        return made;
    }();
    return places;
}

template <class T>
HandlePlace<T>* place_for(T& subject) {
    HandlePlace<T>* place = table<T>().add();
    if (!place)
        runtime().stop(trace::NoteKind::stopped,
                       "the program made more graphs and nodes than the model device has handles "
                       "for: destroy and make fewer, or update an executable graph instead");
    place->subject = &subject;
    return place;
}

template <class T>
T* subject_of(const void* handle) {
    const HandlePlace<T>* place = table<T>().find(handle);
    return place ? place->subject : nullptr;
}

template <class T>
void forget(const void* handle) {
    if (HandlePlace<T>* place = table<T>().find(handle)) place->subject = nullptr;
}

}  // namespace

Graph* find_graph(cudaGraph_t handle) { return subject_of<Graph>(handle); }
GraphNode* find_node(cudaGraphNode_t handle) { return subject_of<GraphNode>(handle); }
ExecutableGraph* find_executable(cudaGraphExec_t handle) {
    return subject_of<ExecutableGraph>(handle);
}
UserObject* find_user_object(cudaUserObject_t handle) { return subject_of<UserObject>(handle); }

cudaGraph_t new_handle(Graph& graph) { return reinterpret_cast<cudaGraph_t>(place_for(graph)); }
cudaGraphNode_t new_handle(GraphNode& node) {
    return reinterpret_cast<cudaGraphNode_t>(place_for(node));
}
cudaGraphExec_t new_handle(ExecutableGraph& executable) {
    return reinterpret_cast<cudaGraphExec_t>(place_for(executable));
}
cudaUserObject_t new_handle(UserObject& object) {
    return reinterpret_cast<cudaUserObject_t>(place_for(object));
}

void forget_handle(cudaGraph_t handle) { forget<Graph>(handle); }
void forget_handle(cudaGraphNode_t handle) { forget<GraphNode>(handle); }
void forget_handle(cudaGraphExec_t handle) { forget<ExecutableGraph>(handle); }
void forget_handle(cudaUserObject_t handle) { forget<UserObject>(handle); }

Graph& make_graph() { return *new Graph; }

cudaGraph_t release_to_program(std::unique_ptr<Graph> graph) { return graph.release()->handle(); }

void destroy_graph(Graph& graph) { delete &graph; }

}  // namespace streamlab::cudart
