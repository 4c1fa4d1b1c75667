// One launch of a graph: an operation of its stream that starts its nodes and ends with them.
//
// To its stream the launch is one operation (S1, D1). Inside, each node is an operation that waits
// for the nodes before it, and for nothing else; nodes without a path between them may overlap.
//
// A conditional node is an operation, too. The nodes of its bodies become operations when it has
// read its condition: once for each time that a body runs (G3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamlab::model {

struct Operation;

// A value that memory has from the start of a launch on.
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

// What a conditional node of a launch does.
class Conditional {
public:
    Conditional() = default;
    virtual ~Conditional() = default;
    Conditional(const Conditional&) = delete;
    Conditional& operator=(const Conditional&) = delete;

    // The memory that holds the condition.
    virtual const std::uint32_t* condition() const = 0;
    // Called when the node is reached, and again after each round of a body. Adds the nodes of the
    // next round (GraphLaunches::add_body_node), of which there may be none. Returns false if there
    // is no further round: the node has ended.
    virtual bool begin_round(Operation& self) = 0;
    // For the timeline.
    virtual std::string name() const = 0;
    // How many nodes of its bodies, and of the bodies in these, may run side by side.
    virtual std::uint32_t branches() const = 0;

private:
    friend class GraphLaunches;
    std::vector<Operation*> roots_;  // of the round that begins
    std::vector<Operation*> leaves_;
    std::uint32_t last_ = 0;  // the operation that ended the last round; 0: there was none
};

}  // namespace streamlab::model
