// One launch of a graph: an operation of its stream that starts its nodes and ends with them.
//
// To its stream the launch is one operation (S1, D1). Inside, each node is an operation that waits
// for the nodes before it, and for nothing else; nodes without a path between them may overlap.
#pragma once

#include <vector>

namespace streamlab::model {

struct Operation;

struct GraphLaunch {
    const char* name;  // for the timeline; never freed
    std::vector<Operation*> roots;
    std::vector<Operation*> leaves;
};

}  // namespace streamlab::model
