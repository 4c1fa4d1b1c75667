// The order of kernels that may run beside the one before them (rules S3 to S5).
//
// What such a kernel touches before it has waited for the grids before its own comes after all that
// those came after, and not after them. What it touches after its wait comes after them. Whether
// they in turn had waited for theirs is only known when they have run: so both pasts grow until
// then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cudart/observe/order/pasts.hpp"

namespace streamlab::cudart {

// A kernel beside which the next one may run, and how far that had come when it was issued.
struct Primary {
    model::Operation* operation;
    bool has_triggered = false;
    bool has_ended = false;
};

class EarlyKernels {
public:
    EarlyKernels(Pasts& pasts, const hazard::AccessStates& states)
        : pasts_(pasts), states_(states) {}

    // The kernel that is issued, or added to a graph, next may begin before `primary` has ended.
    void depends(model::Operation& primary) { primaries_.push_back({&primary}); }
    bool has_primaries() const { return !primaries_.empty(); }
    std::vector<Primary> take_primaries() { return std::exchange(primaries_, {}); }
    // All blocks of `primary` have triggered or ended; it has ended.
    void launches(model::Operation& kernel, model::Operation& primary);
    void resolves(model::Operation& kernel, model::Operation& primary);

    // The thread that runs now has waited for the grids before its own, or has not.
    void enters(bool after_wait) { after_wait_ = after_wait; }
    bool is_after_wait() const { return after_wait_; }
    // Of the kernel that runs.
    hazard::Past& current_past(model::Operation& kernel);

    // The kernel enters its stream. `primaries`: not empty.
    void issue(model::Operation& kernel, const std::vector<Primary>& primaries);
    // The same for a node of a graph, whose chain of nodes is this actor.
    void issue_node(model::Operation& kernel, hazard::Actor chain,
                    const std::vector<Primary>& primaries);
    // An event's record by an attribute of the launch before it (S3).
    void issue_programmatic_record(model::Operation& record);
    // A stream waits for an event.
    void note_waited(const model::Operation& operation, const model::Operation& instance);
    void comes_after(const model::Stream& later, const model::Stream& earlier);
    // The operation, which is no event's, has entered its stream.
    void issue_behind_events(model::Operation& operation) {
        if (!streams_.empty()) issue_after_waits(operation);
    }

    // The kernel's accesses have this number from now on.
    void note_accessor(hazard::AccessorId accessor, const hazard::Past& past) {
        accessors_.try_emplace(accessor, past, after_wait_);
    }
    // Whether the two would be in order if a kernel had waited for the grids before its own: false
    // if it has not, true if it has and that grid had not waited for its own. Empty: they would
    // not.
    std::optional<bool> missing_wait(const hazard::Conflict& conflict) const;

private:
    // Of a stream whose kernels run beside each other.
    struct EarlyStream {
        std::vector<hazard::Past> waited_for;  // since its last kernel
        std::vector<hazard::Past> events;      // kernels whose programmatic events its next one
                                               // comes after
        std::vector<hazard::Actor> actors;
        std::vector<hazard::Past> starts;  // of the last kernel of each actor
        std::size_t next = 0;
    };

    bool is_early(const model::Operation& operation) const;
    hazard::Past start_of(const model::Operation& kernel) const;
    hazard::Past end_of(const model::Operation& kernel) const;
    void learn_launch(Early& early, const model::Operation& primary) const;
    void learn_end(Early& early, const model::Operation& primary) const;
    void issue_after_waits(model::Operation& operation);
    hazard::Actor actor_for(EarlyStream& stream, const std::vector<Primary>& primaries);
    Issued& issue_as(model::Operation& kernel, hazard::Actor own,
                     const std::vector<Primary>& primaries);

    Pasts& pasts_;
    const hazard::AccessStates& states_;
    std::vector<Primary> primaries_;
    std::map<std::uint32_t, EarlyStream> streams_;  // by stream id
    // Of kernels that may run beside others: what comes before their end, and whether these are the
    // accesses after the wait.
    std::unordered_map<hazard::AccessorId, std::pair<hazard::Past, bool>> accessors_;
    bool after_wait_ = false;
};

}  // namespace streamlab::cudart
