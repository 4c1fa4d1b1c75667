// Properties of a pointer in a kernel: its memory space (__isShared() and similar), and its
// alignment for a vector.
#include "cudart/access/access.hpp"
#include "cudart/process/variable_sections.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace {

const model::Block& block() { return *model::device_context.thread->block; }

std::uintptr_t shared_begin() { return reinterpret_cast<std::uintptr_t>(block().shared_memory); }

}  // namespace

extern "C" {

streamlab_space streamlab_space_of(const void* pointer) {
    if (!in_kernel()) return streamlab_space_none;
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (address - shared_begin() < block().shared_used) return streamlab_space_shared;
    if (model::is_runtime(address)) return streamlab_space_local;  // the stacks of the threads
    return variable_sections().constant.holds(address, 1) ? streamlab_space_constant
                                                          : streamlab_space_global;
}

void streamlab_check_alignment(const void* pointer, unsigned alignment, bool is_store) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (address % alignment == 0 || !in_kernel()) return;
    misaligned_access(address, alignment, is_store ? AccessKind::write : AccessKind::read,
                      STREAMLAB_CALLER);
}

std::size_t streamlab_shared_begin() { return in_kernel() ? shared_begin() : 0; }

}  // extern "C"

}  // namespace streamlab::cudart
