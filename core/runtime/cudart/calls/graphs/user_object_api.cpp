// User objects: objects of the program that graphs keep alive.
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

extern "C" {

cudaError_t cudaUserObjectCreate(cudaUserObject_t* object, void* pointer, cudaHostFn_t destroy,
                                 unsigned initial_references, unsigned flags) {
    touches(STREAMLAB_CALLER, object);
    return graph_call(functions::cudaUserObjectCreate, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!object || !destroy || initial_references == 0 ||
            flags != cudaUserObjectNoDestructorSync)
            return cudaErrorInvalidValue;
        auto* made = new UserObject{pointer, destroy, initial_references, {}};
        made->handle = new_handle(*made);
        *object = made->handle;
        return cudaSuccess;
    });
}

cudaError_t cudaUserObjectRetain(cudaUserObject_t object, unsigned count) {
    return graph_call(functions::cudaUserObjectRetain, STREAMLAB_CALLER, [&](ApiCall&) {
        UserObject* found = find_user_object(object);
        if (!found || count == 0) return cudaErrorInvalidValue;
        retain(*found, count);
        return cudaSuccess;
    });
}

cudaError_t cudaUserObjectRelease(cudaUserObject_t object, unsigned count) {
    return graph_call(functions::cudaUserObjectRelease, STREAMLAB_CALLER, [&](ApiCall&) {
        UserObject* found = find_user_object(object);
        if (!found || count == 0) return cudaErrorInvalidValue;
        release(*found, count);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphRetainUserObject(cudaGraph_t graph, cudaUserObject_t object, unsigned count,
                                      unsigned flags) {
    return graph_call(functions::cudaGraphRetainUserObject, STREAMLAB_CALLER, [&](ApiCall&) {
        Graph* holder = find_graph(graph);
        UserObject* found = find_user_object(object);
        if (!holder || !found || count == 0 || (flags & ~unsigned{cudaGraphUserObjectMove}))
            return cudaErrorInvalidValue;
        if (!(flags & cudaGraphUserObjectMove)) retain(*found, count);
        holder->user_objects.take(*found, count);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphReleaseUserObject(cudaGraph_t graph, cudaUserObject_t object, unsigned count) {
    return graph_call(functions::cudaGraphReleaseUserObject, STREAMLAB_CALLER, [&](ApiCall&) {
        Graph* holder = find_graph(graph);
        UserObject* found = find_user_object(object);
        if (!holder || !found || count == 0) return cudaErrorInvalidValue;
        return holder->user_objects.give_back(*found, count) ? cudaSuccess : cudaErrorInvalidValue;
    });
}

}  // extern "C"
