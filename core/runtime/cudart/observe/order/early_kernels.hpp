// Happens-before of kernels that may overlap the preceding kernel (programmatic dependent launch,
// rules S3 to S5).
//
// Accesses of such a kernel before its grid dependency synchronisation are ordered only after the
// work before the preceding kernels. Later accesses are ordered after the preceding kernels, too.
// Only at run time is it known whether the preceding kernels had synchronised with their own
// predecessors, so both pasts grow until then.
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

// A kernel that the next kernel may overlap, and its progress when the next one was issued.
struct Primary {
    model::Operation* operation;
    bool has_triggered = false;
    bool has_ended = false;
};

class EarlyKernels {
public:
    EarlyKernels(Pasts& pasts, const hazard::AccessStates& states)
        : pasts_(pasts), states_(states) {}

    // Called if the next kernel that is issued or added to a graph may begin before `primary` has
    // ended.
    void depends(model::Operation& primary) { primaries_.push_back({&primary}); }
    bool has_primaries() const { return !primaries_.empty(); }
    std::vector<Primary> take_primaries() { return std::exchange(primaries_, {}); }
    // launches() is called when all blocks of `primary` have triggered or ended, and resolves()
    // when `primary` has ended.
    void launches(model::Operation& kernel, model::Operation& primary);
    void resolves(model::Operation& kernel, model::Operation& primary);

    // `after_wait`: the running thread has called the grid dependency synchronisation.
    void enters(bool after_wait) { after_wait_ = after_wait; }
    bool is_after_wait() const { return after_wait_; }
    // The past of the running kernel.
    hazard::Past& current_past(model::Operation& kernel);

    // Called when the kernel enters its stream. `primaries` must not be empty.
    void issue(model::Operation& kernel, const std::vector<Primary>& primaries);
    // Like issue(), for a graph node; `chain`: the actor of its chain of nodes.
    void issue_node(model::Operation& kernel, hazard::Actor chain,
                    const std::vector<Primary>& primaries);
    // Issues an event record requested by an attribute of the preceding launch (S3).
    void issue_programmatic_record(model::Operation& record);
    // Called when a stream waits for an event.
    void note_waited(const model::Operation& operation, const model::Operation& instance);
    void comes_after(const model::Stream& later, const model::Stream& earlier);
    // Called when an operation other than an event record or wait has entered its stream.
    void issue_after_events(model::Operation& operation) {
        if (!streams_.empty()) issue_after_waits(operation);
    }

    // Registers the accessor of the kernel's next accesses.
    void note_accessor(hazard::AccessorId accessor, const hazard::Past& past) {
        accessors_.try_emplace(accessor, past, after_wait_);
    }
    // The missing grid dependency synchronisation that explains the conflict: false if the kernel
    // itself has not synchronised; true if it has, but the kernel before it has not; empty if
    // neither synchronisation would order the accesses.
    std::optional<bool> find_missing_grid_sync(const hazard::Conflict& conflict) const;

private:
    // A stream with overlapping kernels.
    struct EarlyStream {
        std::vector<hazard::Past> waited_for;  // since the stream's last kernel
        std::vector<hazard::Past> events;  // kernels whose programmatic events precede the next one
        std::vector<hazard::Actor> actors;
        std::vector<hazard::Past> starts;  // of the last kernel of each actor
        std::size_t next = 0;
    };

    bool is_early(const model::Operation& operation) const;
    hazard::Past start_of(const model::Operation& kernel) const;
    hazard::Past end_of(const model::Operation& kernel) const;
    void note_early_launch(Early& early, const model::Operation& primary) const;
    void note_grid_end(Early& early, const model::Operation& primary) const;
    void issue_after_waits(model::Operation& operation);
    hazard::Actor actor_for(EarlyStream& stream, const std::vector<Primary>& primaries);
    Issued& issue_as(model::Operation& kernel, hazard::Actor own,
                     const std::vector<Primary>& primaries);

    Pasts& pasts_;
    const hazard::AccessStates& states_;
    std::vector<Primary> primaries_;
    std::map<std::uint32_t, EarlyStream> streams_;  // by stream id
    // Accessors of overlapping kernels, with the past at the kernel's end and a flag for accesses
    // after the synchronisation.
    std::unordered_map<hazard::AccessorId, std::pair<hazard::Past, bool>> accessors_;
    bool after_wait_ = false;
};

}  // namespace streamlab::cudart
