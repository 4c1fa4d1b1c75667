// The interface through which the hazard detector learns what is ordered before what, and which
// operation is about to touch memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace streamlab::model {

struct Operation;
struct Stream;
struct Touches;

// Where a node of a conditional node's body stands.
struct BodyPlace {
    std::uint32_t branch = 0;  // nodes of one branch never run side by side
    bool is_leaf = false;      // no node of its body comes after it
};

class Observer {
public:
    virtual ~Observer() = default;

    // All further work of `later` comes after everything submitted to `earlier` so far (D1).
    virtual void comes_after(const Stream& later, const Stream& earlier) = 0;
    // The operation enters its stream, after everything already in it (S1).
    virtual void submits(Operation& operation) = 0;
    // A node of a graph that is being launched; a call of submits() for the graph itself follows.
    virtual void adds_node(Operation& node, std::span<Operation* const> dependencies) = 0;

    // A conditional node reads its condition, and its bodies' nodes of the next round are added.
    // They come after those of the round before. No round follows.
    virtual void begins_round(Operation& conditional) = 0;
    virtual void adds_body_node(Operation& conditional, Operation& node,
                                std::span<Operation* const> dependencies, BodyPlace place) = 0;
    virtual void ends_rounds(Operation& conditional) = 0;
    // All that a body's node comes after is done.
    virtual void starts_body_node(Operation& node) = 0;

    // The kernel, which is submitted or added next, may begin before `primary` has ended (S3).
    virtual void depends(Operation& kernel, Operation& primary) = 0;
    // All blocks of `primary` have triggered or ended: the kernel may begin.
    virtual void launches(Operation& kernel, Operation& primary) = 0;
    // `primary` has ended: a thread of the kernel that waits comes after it (S4).
    virtual void resolves(Operation& kernel, Operation& primary) = 0;
    // The thread that runs now has waited for the grids before its own, or has not.
    virtual void enters(Operation& kernel, bool after_wait) = 0;

    // The kernel that runs now has launched `child` (S6).
    virtual void launches_child(Operation& child, Operation& parent) = 0;

    // A transfer, or a stream-ordered allocation or free, starts now.
    virtual void starts(Operation& operation) = 0;
    // The threads of a kernel run until ends_step(); that may happen several times.
    virtual void begins_step(Operation& kernel) = 0;
    virtual void ends_step(Operation& kernel) = 0;
    // Whether something was found in this step.
    virtual bool has_found() = 0;
    // Whether these accesses of the kernel would give no finding. Where they would, its threads are
    // to run here, because findings depend on the order of accesses.
    virtual bool finds_nothing_in(std::span<const Touches> accesses) = 0;
    // The kernel has made these accesses, though no thread has run here. `again`: it has made them
    // before, and will perhaps once more.
    virtual void touches(std::span<const Touches> accesses, bool again) = 0;

    // What the operation has stored there, but in the memory of devices, can be seen by others from
    // here on.
    virtual void stores(Operation& operation, const void* bytes, std::size_t count) = 0;
    // A copy reads there now.
    virtual void reads(Operation& copy, const void* bytes, std::size_t count) = 0;

    // The operation is no longer referenced and is about to be recycled.
    virtual void forgets(Operation& operation) = 0;
};

}  // namespace streamlab::model
