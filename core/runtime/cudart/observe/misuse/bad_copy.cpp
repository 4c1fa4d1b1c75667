#include "cudart/observe/misuse/bad_copy.hpp"

#include "cudart/memory/memory_kind.hpp"
#include "cudart/observe/found/place.hpp"
#include "cudart/observe/misuse/out_of_bounds.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/freed_blocks.hpp"
#include "system/program_image.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

void check_side(const ApiCall& call, const void* first, std::size_t bytes, bool for_device,
                trace::AccessKind access) {
    const MemoryRange range = classify(runtime(), first, bytes);
    const bool out_of_reach = for_device && range.kind == MemoryKind::pageable;
    if (!first || range.invalid || out_of_reach) report_call_access(call, first, bytes, access);
}

void check_side_in_kernel(const void* first, std::size_t bytes, hazard::AccessKind kind,
                          const void* site) {
    if (!first || classify(runtime(), first, bytes).invalid)
        report_kernel_access(reinterpret_cast<std::uintptr_t>(first), bytes, kind, site);
}

// Reports the operand if the program has freed its memory. Returns true if the memory is still
// mapped.
bool check_freed_side(const ApiCall& call, const void* first, std::size_t bytes,
                      trace::AccessKind access) {
    const auto address = reinterpret_cast<std::uintptr_t>(first);
    if (model::is_global(address) || system::in_image(address)) return true;
    const FreedBlock* const freed = find_freed_block(address, bytes);
    if (!freed) return true;
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::use_after_free, trace::HazardForm::access_after_free);
    hazard.places = {freed->place, place_of(call, access)};
    hazard.address = address;
    hazard.bytes = bytes;
    hazard.time_ns = runtime().simulation->host_now();
    observation->findings.add(hazard);
    return !freed->was_mapped;
}

}  // namespace

bool report_freed_sides(const ApiCall& call, const CopyRequest& request) {
    if (!observation) return true;
    const bool reads = check_freed_side(call, request.from, request.extent.span(request.from_pitch),
                                        trace::AccessKind::read);
    const bool writes = check_freed_side(call, request.to, request.extent.span(request.to_pitch),
                                         trace::AccessKind::write);
    return reads && writes;
}

void report_bad_copy(const ApiCall& call, const CopyRequest& request) {
    const bool to_device =
        request.kind == cudaMemcpyHostToDevice || request.kind == cudaMemcpyDeviceToDevice;
    const bool from_device =
        request.kind == cudaMemcpyDeviceToHost || request.kind == cudaMemcpyDeviceToDevice;
    check_side(call, request.from, request.extent.span(request.from_pitch), from_device,
               trace::AccessKind::read);
    check_side(call, request.to, request.extent.span(request.to_pitch), to_device,
               trace::AccessKind::write);
}

void report_bad_set(const ApiCall& call, const SetRequest& request) {
    check_side(call, request.to, request.extent.span(request.pitch), true,
               trace::AccessKind::write);
}

void report_bad_transfer_in_kernel(const CopyRequest& request, const void* site) {
    check_side_in_kernel(request.from, request.extent.span(request.from_pitch),
                         hazard::AccessKind::read, site);
    check_side_in_kernel(request.to, request.extent.span(request.to_pitch),
                         hazard::AccessKind::write, site);
}

void report_bad_transfer_in_kernel(const SetRequest& request, const void* site) {
    check_side_in_kernel(request.to, request.extent.span(request.pitch), hazard::AccessKind::write,
                         site);
}

}  // namespace streamlab::cudart
