// Accesses of the running kernel, and the order that it creates through memory: a store after a
// fence is ordered before a load that reads the stored value. A fence counts for the whole kernel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cudart/observe/accesses/accessors.hpp"
#include "cudart/observe/accesses/conflicts.hpp"
#include "cudart/observe/memory/followed_data.hpp"
#include "cudart/observe/memory/watched_memory.hpp"

namespace streamlab::cudart {

class KernelAccesses {
public:
    using Kind = hazard::AccessKind;

    struct Parts {
        Pasts& pasts;
        EarlyKernels& early;
        Accessors& accessors;
        WatchedMemory& memory;
        FollowedData& data;
        Conflicts& conflicts;
    };
    explicit KernelAccesses(const Parts& parts) : all_(parts) {}

    // Called before the kernel's threads run; end_step() is called afterwards.
    void begin_step(model::Operation& kernel);
    void end_step();
    // Called when another thread of the kernel continues. That thread may or may not have called
    // the grid dependency synchronisation.
    void enter(model::Operation& kernel);

    void touch(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site) {
        if (!model::is_device(address))
            all_.data.record_kernel_access(address, bytes, kind, *kernel_, own().who);
        if (model::is_global(address))
            all_.memory.global().touch(address, bytes, kind, site);
        else
            touch_non_global(address, bytes, kind, site);
    }
    // True if this step has caused a finding.
    bool has_new_finding();
    // See model::Observer.
    bool has_no_hazards_in(std::span<const model::Touches> accesses);
    void touch(std::span<const model::Touches> accesses, bool again);

    void fences() { all_.pasts.issued(*kernel_).has_fenced = true; }
    bool has_fenced() { return all_.pasts.issued(*kernel_).has_fenced; }
    void on_flag_store(std::uintptr_t address);
    void on_flag_load(std::uintptr_t address) {
        if (all_.pasts.has_flags()) follow_flag(address);
    }

private:
    hazard::Shadow::CachedAccessor& own() { return all_.memory.global().own(); }
    void touch_non_global(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site);
    void follow_flag(std::uintptr_t address);
    void update_variables_shadow();

    Parts all_;
    model::Operation* kernel_ = nullptr;  // the kernel that runs or ran last
};

}  // namespace streamlab::cudart
