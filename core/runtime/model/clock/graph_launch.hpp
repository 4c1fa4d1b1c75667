// One launch of a graph: an operation of its stream that starts its nodes and ends with them.
//
// For its stream the launch is one operation (S1, D1). Inside, each node is an operation that waits
// only for its dependencies; nodes without a path between them may overlap.
//
// A conditional node is an operation, too. When it has read its condition, the nodes of the chosen
// body become operations, in each round of the body anew (G3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamlab::model {

struct Operation;

// A value assigned to memory at the start of a launch.
struct AssignedValue {
    std::uint32_t* place = nullptr;
    std::uint32_t value = 0;
};

struct GraphLaunch {
    const char* name;  // for the timeline; never freed
    std::vector<Operation*> roots;
    std::vector<Operation*> leaves;
    std::vector<AssignedValue> assigned;
};

// A conditional node of a launch.
class Conditional {
public:
    Conditional() = default;
    virtual ~Conditional() = default;
    Conditional(const Conditional&) = delete;
    Conditional& operator=(const Conditional&) = delete;

    // The memory that holds the condition.
    virtual const std::uint32_t* condition() const = 0;
    // Called when the node is reached, and after each round of a body. Adds the nodes of the next
    // round (GraphLaunches::add_body_node), possibly none. Returns false if the node has ended.
    virtual bool begin_round(Operation& self) = 0;
    // Name of the node in the timeline.
    virtual std::string name() const = 0;
    // Number of nodes of its bodies, nested ones included, that may run concurrently.
    virtual std::uint32_t branches() const = 0;

private:
    friend class GraphLaunches;
    std::vector<Operation*> roots_;  // of the starting round
    std::vector<Operation*> leaves_;
    std::uint32_t last_ = 0;  // id of the operation that ended the last round; 0: none
};

}  // namespace streamlab::model
