// Findings for accesses that no rule orders, and for reads of uninitialised memory.
#pragma once

#include <cstdint>

#include "cudart/observe/accesses/buffer_names.hpp"
#include "cudart/observe/found/findings.hpp"
#include "cudart/observe/memory/pending_copies.hpp"
#include "cudart/observe/memory/pool_lives.hpp"
#include "cudart/observe/order/early_kernels.hpp"
#include "cudart/observe/order/early_sources.hpp"
#include "hazard/shadow.hpp"

namespace streamlab::cudart {

class Conflicts {
public:
    using Kind = hazard::AccessKind;

    // State that determines the kind of mistake behind a conflict.
    struct Causes {
        const EarlyKernels& early;
        const EarlySources& sources;
        const PoolLives& lives;
        const PendingCopies& copies;
    };
    Conflicts(Runtime& runtime, Findings& findings, const hazard::AccessStates& states,
              const Causes& causes)
        : runtime_(runtime), findings_(findings), states_(states), early_(causes.early),
          sources_(causes.sources), lives_(causes.lives), copies_(causes.copies), names_(runtime) {}

    // Reports everything that the shadow has detected since the last call.
    void report(hazard::Shadow& shadow);
    void report(const hazard::ConflictingRange& range);
    trace::HazardPlace place_of(hazard::AccessorId accessor, Kind kind) const;

private:
    void report(const hazard::UntouchedRange& range);
    bool report_earlier_life(const hazard::ConflictingRange& range);
    bool report_busy_end(const hazard::ConflictingRange& range);
    void report_races_before(hazard::AccessorId end, hazard::AccessorId who, Kind kind,
                             const hazard::ConflictingRange& range);
    void report_conflict(const hazard::ConflictingRange& range);
    bool is_dead(const hazard::ConflictingRange& range) const;
    hazard::Role role_of(hazard::AccessorId accessor) const {
        return states_.accessor(accessor).role;
    }

    Runtime& runtime_;
    Findings& findings_;
    const hazard::AccessStates& states_;
    const EarlyKernels& early_;
    const EarlySources& sources_;
    const PoolLives& lives_;
    const PendingCopies& copies_;
    BufferNames names_;
};

}  // namespace streamlab::cudart
