// Host costs of calls for executable graphs, by number of nodes.
#pragma once

#include "model/operations/profile.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

struct GraphSize {
    trace::Nanoseconds nodes = 0;
    bool is_chain = false;     // one root, and each other node depends on the previous one
    bool is_uploaded = false;  // it was launched or uploaded before
    trace::Nanoseconds conditional_nodes = 0;  // including those in bodies
    trace::Nanoseconds nodes_in_bodies = 0;

    // Weighted number of nodes. A conditional node costs as much as five others, measured on an
    // H100.
    trace::Nanoseconds all_nodes() const { return nodes + nodes_in_bodies + 4 * conditional_nodes; }
    // A launch pays only for the nodes outside of bodies; a conditional node costs as much as two.
    trace::Nanoseconds launched_nodes() const {
        return (is_chain ? 0 : nodes) + 2 * conditional_nodes;
    }
};

inline trace::Nanoseconds graph_instantiate_ns(const Profile& p, const GraphSize& graph) {
    return p.graph_instantiate_ns + graph.all_nodes() * p.graph_instantiate_node_ns;
}

inline trace::Nanoseconds graph_launch_ns(const Profile& p, const GraphSize& graph) {
    return p.graph_launch_ns + graph.launched_nodes() * p.graph_launch_node_ns +
           (graph.is_uploaded ? 0 : graph.all_nodes() * p.graph_upload_node_ns);
}

inline trace::Nanoseconds graph_update_ns(const Profile& p, const GraphSize& graph) {
    return graph.all_nodes() * p.graph_update_node_ns;
}

inline trace::Nanoseconds graph_destroy_ns(const Profile& p, const GraphSize& graph) {
    return p.graph_destroy_ns + graph.all_nodes() * p.graph_destroy_node_ns;
}

}  // namespace streamlab::model
