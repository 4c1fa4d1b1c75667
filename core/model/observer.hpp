// Who wants to know what comes before what, and who is about to touch memory: the hazards.
#pragma once

#include <span>

namespace streamlab::model {

struct Operation;
struct Stream;

class Observer {
public:
    virtual ~Observer() = default;

    // All further work of `later` comes after what `earlier` has been given so far (D1).
    virtual void comes_after(const Stream& later, const Stream& earlier) = 0;
    // The operation goes into its stream, behind all that is there (S1).
    virtual void submits(Operation& operation) = 0;
    // A node of a graph that is being launched; submits() of the graph itself follows.
    virtual void adds_node(Operation& node, std::span<Operation* const> dependencies) = 0;

    // A transfer, or an allocation in stream order or its end: here it begins.
    virtual void starts(Operation& operation) = 0;
    // The threads of a kernel run until ends_step(); that may happen several times.
    virtual void begins_step(Operation& kernel) = 0;
    virtual void ends_step(Operation& kernel) = 0;

    // Nobody will ask for the operation any more.
    virtual void forgets(Operation& operation) = 0;
};

}  // namespace streamlab::model
