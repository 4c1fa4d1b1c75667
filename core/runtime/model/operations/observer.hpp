// Interface to hazard detection: reports ordering edges, and operations that are about to access
// memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace streamlab::model {

struct Operation;
struct Stream;
struct Touches;

// Position of a node in a conditional node's body.
struct BodyPlace {
    std::uint32_t branch = 0;  // nodes of one branch never run concurrently
    bool is_leaf = false;      // no node of its body depends on it
};

class Observer {
public:
    virtual ~Observer() = default;

    // Orders all further work of `later` after all work submitted to `earlier` so far (D1).
    virtual void comes_after(const Stream& later, const Stream& earlier) = 0;
    // Called when the operation enters its stream, after all work already in it (S1).
    virtual void submits(Operation& operation) = 0;
    // Adds a node of a graph that is being launched; a call to submits() for the graph itself
    // follows.
    virtual void adds_node(Operation& node, std::span<Operation* const> dependencies) = 0;

    // Called when a conditional node reads its condition; its bodies' nodes of the next round, if
    // any, are then added. They are ordered after those of the previous round.
    virtual void on_iteration_begin(Operation& conditional) = 0;
    virtual void on_body_node_added(Operation& conditional, Operation& node,
                                    std::span<Operation* const> dependencies, BodyPlace place) = 0;
    virtual void on_iterations_end(Operation& conditional) = 0;
    // Called when all dependencies of a body's node are done.
    virtual void on_body_node_start(Operation& node) = 0;

    // Called if the kernel, which is submitted or added next, may start before `primary` has ended
    // (S3).
    virtual void depends(Operation& kernel, Operation& primary) = 0;
    // Called when all blocks of `primary` have triggered or ended: the kernel may start.
    virtual void launches(Operation& kernel, Operation& primary) = 0;
    // Called when `primary` has ended: a waiting thread of the kernel is ordered after it (S4).
    virtual void resolves(Operation& kernel, Operation& primary) = 0;
    // Called when a thread of the kernel starts or resumes. `after_wait`: it has waited for the
    // earlier grids.
    virtual void enters(Operation& kernel, bool after_wait) = 0;

    // Called when the running kernel has launched `child` (S6).
    virtual void on_child_launch(Operation& child, Operation& parent) = 0;

    // Called when a transfer, or a stream-ordered allocation or free, starts.
    virtual void starts(Operation& operation) = 0;
    // Called before threads of a kernel run, until on_step_end(); possibly several times per
    // kernel.
    virtual void on_step_begin(Operation& kernel) = 0;
    virtual void on_step_end(Operation& kernel) = 0;
    // True if there was a finding in this step.
    virtual bool has_new_finding() = 0;
    // True if these accesses of the kernel would give no finding. Otherwise its threads must run in
    // this process, because findings depend on the order of accesses.
    virtual bool has_no_hazards_in(std::span<const Touches> accesses) = 0;
    // Called when the kernel has made these accesses without running threads in this process.
    // `again`: it has made them before, and may make them again.
    virtual void touches(std::span<const Touches> accesses, bool again) = 0;

    // Called when the operation's stores outside of device memory become visible to others.
    virtual void stores(Operation& operation, const void* bytes, std::size_t count) = 0;
    // Called when a copy reads these bytes.
    virtual void reads(Operation& copy, const void* bytes, std::size_t count) = 0;

    // Called before the operation, which nothing refers to, is recycled.
    virtual void forgets(Operation& operation) = 0;
};

}  // namespace streamlab::model
