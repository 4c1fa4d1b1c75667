#include "cudart/observe/accesses/kernel_accesses.hpp"

#include "cudart/state/watched.hpp"

namespace streamlab::cudart {

using hazard::Past;
using model::Operation;

static_assert(static_cast<std::uint8_t>(hazard::AccessKind::read) == model::Touches::read &&
              static_cast<std::uint8_t>(hazard::AccessKind::write) == model::Touches::write);

void KernelAccesses::begin_step(Operation& kernel) {
    kernel_ = &kernel;
    all_.early.enters(false);
    all_.memory.global().begin(all_.accessors.of(kernel));
    update_variables_shadow();
}

// Enables the fast path for loads of device variables once they have a shadow.
void KernelAccesses::update_variables_shadow() {
    variables_shadow =
        all_.data.is_followed() ? nullptr : all_.memory.variables_if_any(kernel_->device);
}

void KernelAccesses::end_step() {
    all_.data.on_step_end(*kernel_);
    all_.memory.for_all([this](hazard::Shadow& shadow) { all_.conflicts.report(shadow); });
}

void KernelAccesses::enter(Operation& kernel) {
    all_.memory.global().begin(all_.accessors.of(kernel));
}

bool KernelAccesses::has_new_finding() {
    bool found = false;
    all_.memory.for_all([&](hazard::Shadow& shadow) { found = found || shadow.has_findings(); });
    return found;
}

bool KernelAccesses::has_no_hazards_in(std::span<const model::Touches> accesses) {
    const hazard::AccessorId kernel = own().who;
    bool finds = false;
    for (const model::Touches& touches : accesses) {
        if (touches.of_own_stores) continue;
        for (const model::Piece& piece : touches.pieces)
            all_.memory.for_range(
                piece.address, piece.bytes, kernel_->device,
                [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                    shadow.compare(at, count, kernel, static_cast<Kind>(touches.kind));
                    finds = finds || shadow.has_findings();
                });
        if (finds) break;
    }
    all_.memory.for_all([](hazard::Shadow& shadow) {
        shadow.take_conflicts();
        shadow.take_untouched();
    });
    return !finds;
}

void KernelAccesses::touch(std::span<const model::Touches> accesses, bool again) {
    for (const model::Touches& touches : accesses)
        for (const model::Piece& piece : touches.pieces) {
            touch(piece.address, piece.bytes, static_cast<Kind>(touches.kind), touches.site);
            if (again && model::is_global(piece.address))
                all_.memory.global().gather(piece.address, piece.bytes);
        }
}

void KernelAccesses::touch_non_global(std::uintptr_t address, std::size_t bytes, Kind kind,
                                      const void* site) {
    hazard::Shadow::CachedAccessor& accessing = own();
    all_.memory.for_range(address, bytes, kernel_->device,
                          [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.touch(accessing, at, count, kind, site);
                          });
    if (!variables_shadow) update_variables_shadow();
}

void KernelAccesses::on_flag_store(std::uintptr_t address) {
    if (!has_fenced()) return;
    const hazard::Actor actor = all_.pasts.actor_of(reinterpret_cast<const void*>(address));
    all_.pasts.order().follow(actor, all_.early.current_past(*kernel_));
    all_.pasts.note_release_store();
}

// Orders the kernel's next accesses after everything before the store of the flag.
void KernelAccesses::follow_flag(std::uintptr_t address) {
    const hazard::Actor* const flag =
        all_.pasts.find_actor_of(reinterpret_cast<const void*>(address));
    if (!flag) return;
    const Past stored = all_.pasts.order().work_so_far(*flag);
    if (all_.early.current_past(*kernel_).covers(stored)) return;
    all_.accessors.comes_after(*kernel_, stored);
    enter(*kernel_);
}

}  // namespace streamlab::cudart
