#include "cudart/observe/misuse/threads_of_a_block.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/runtime.hpp"
#include "model/memory/device_thread.hpp"
#include "model/races/warp_stores.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

void report_lost_store(const model::LostStore& lost) {
    if (!observation) return;
    const bool is_shared = model::is_runtime(lost.address);
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::race,
                                              is_shared ? trace::HazardForm::store_lost_in_shared
                                                        : trace::HazardForm::store_lost);
    // Harmless if any of the stored values is correct, for example a flag.
    hazard.severity = trace::Severity::warning;
    hazard.time_ns = model::device_context.step_ns;
    for (std::size_t i = 0; i < 2; ++i) {
        hazard.places[i] = place_of_access(lost.sites[i], hazard::AccessKind::write);
        hazard.places[i].thread = lost.threads[i];
    }
    if (!is_shared) {
        const BufferLifetime* const buffer = observation->lives.buffers.find_nearest(lost.address);
        if (buffer && buffer->holds(lost.address)) hazard.buffer = buffer->buffer;
        hazard.address = lost.address;
    }
    hazard.bytes = lost.bytes;
    observation->findings.add(hazard);
}

namespace {

hazard::AccessKind kind_of(model::SharedAccess access) {
    switch (access) {
    case model::SharedAccess::load:
        return hazard::AccessKind::read;
    case model::SharedAccess::store:
        return hazard::AccessKind::write;
    case model::SharedAccess::atomic:
        break;
    }
    return hazard::AccessKind::atomic;
}

}  // namespace

void report_shared_race(const model::SharedRace& race) {
    if (!observation) return;
    trace::Hazard hazard = trace::make_hazard(
        trace::HazardKind::race, race.is_in_branches ? trace::HazardForm::shared_in_branches
                                 : race.is_one_iteration_ahead
                                     ? trace::HazardForm::shared_a_round_further
                                     : trace::HazardForm::shared_without_barrier);
    // Reliance on lockstep execution within a warp is common, although it is not guaranteed.
    if (race.threads[0] / model::warp_lanes == race.threads[1] / model::warp_lanes)
        hazard.severity = trace::Severity::warning;
    hazard.time_ns = model::device_context.step_ns;
    for (std::size_t i = 0; i < 2; ++i) {
        hazard.places[i] = place_of_access(race.sites[i], kind_of(race.kinds[i]));
        hazard.places[i].thread = race.threads[i];
    }
    hazard.bytes = race.bytes;
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
