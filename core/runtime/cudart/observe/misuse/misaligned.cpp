#include "cudart/observe/misuse/misaligned.hpp"

#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

bool is_shared_by_block(std::uintptr_t address) {
    const model::Block& block = *model::device_context.thread->block;
    return address - reinterpret_cast<std::uintptr_t>(block.shared_memory) < block.shared_used;
}

void name_buffer(trace::Hazard& hazard) {
    const auto address = static_cast<std::uintptr_t>(hazard.address);
    const BufferLifetime* const buffer = observation->lives.buffers.find_nearest(address);
    if (buffer && buffer->holds(address)) hazard.buffer = buffer->buffer;
}

trace::Hazard misaligned(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                         const void* site) {
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::misaligned);
    hazard.address = address;
    hazard.bytes = bytes;
    hazard.time_ns = model::device_context.step_ns;
    hazard.places[0] = place_of_access(site, kind);
    return hazard;
}

}  // namespace

void report_misaligned_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                              const void* site) {
    if (!observation) return;
    trace::Hazard hazard = misaligned(address, bytes, kind, site);
    if (model::is_runtime(address))
        hazard.form = is_shared_by_block(address) ? trace::HazardForm::misaligned_in_shared
                                                  : trace::HazardForm::misaligned_in_local;
    else
        name_buffer(hazard);
    observation->findings.add(hazard);
}

void report_misaligned_tile(std::uintptr_t address, TilePart what, std::size_t needed,
                            hazard::AccessKind kind, const void* site) {
    if (!observation) return;
    trace::Hazard hazard = misaligned(address, needed, kind, site);
    hazard.form = what == TilePart::begin ? trace::HazardForm::misaligned_tile
                                          : trace::HazardForm::misaligned_rows;
    if (!model::is_runtime(address)) name_buffer(hazard);
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
