#include "cudart/hazards/bad_copy.hpp"

#include "cudart/hazards/out_of_bounds.hpp"
#include "cudart/memory/memory_kind.hpp"

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

}  // namespace

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
