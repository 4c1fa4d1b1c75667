// Allocation operators: the program's `delete`, and the runtime's own `new` and `delete`.
//
// The runtime is linked into one object in which the operators are renamed to those below
// (CMakeLists.txt). This file is not part of that object, so `operator new` is the program's here.
// It includes almost nothing: any instantiated template of the C++ library would be shared with the
// program.
#include <new>

#include "cudart/access/free_observed.hpp"
#include "guarded/heap.hpp"
#include "guarded/pages.hpp"

using streamlab::cudart::free_observed;
namespace guarded = streamlab::guarded;

namespace {

bool is_guarded() { return guarded::space.bytes != 0; }

void* allocate(std::size_t bytes, std::size_t alignment) {
    if (void* const block = guarded::allocate(bytes, alignment)) return block;
    throw std::bad_alloc();
}

}  // namespace

extern "C" {

void* streamlab_new(std::size_t bytes) {
    return is_guarded() ? allocate(bytes, 1) : ::operator new(bytes);
}
void* streamlab_new_array(std::size_t bytes) {
    return is_guarded() ? allocate(bytes, 1) : ::operator new[](bytes);
}
void* streamlab_new_aligned(std::size_t bytes, std::align_val_t alignment) {
    return is_guarded() ? allocate(bytes, static_cast<std::size_t>(alignment))
                        : ::operator new(bytes, alignment);
}
void* streamlab_new_array_aligned(std::size_t bytes, std::align_val_t alignment) {
    return is_guarded() ? allocate(bytes, static_cast<std::size_t>(alignment))
                        : ::operator new[](bytes, alignment);
}
void* streamlab_new_or_null(std::size_t bytes, const std::nothrow_t&) noexcept {
    return is_guarded() ? guarded::allocate(bytes, 1) : ::operator new(bytes, std::nothrow);
}

// Some blocks, such as those of long strings, are allocated inside the C++ library and are not
// protected.
void streamlab_delete(void* memory) noexcept {
    guarded::holds(memory) ? guarded::release(memory) : ::operator delete(memory);
}
void streamlab_delete_sized(void* memory, std::size_t) noexcept { streamlab_delete(memory); }
void streamlab_delete_array(void* memory) noexcept {
    guarded::holds(memory) ? guarded::release(memory) : ::operator delete[](memory);
}
void streamlab_delete_array_sized(void* memory, std::size_t) noexcept {
    streamlab_delete_array(memory);
}
void streamlab_delete_aligned(void* memory, std::align_val_t alignment) noexcept {
    guarded::holds(memory) ? guarded::release(memory) : ::operator delete(memory, alignment);
}
void streamlab_delete_aligned_sized(void* memory, std::size_t,
                                    std::align_val_t alignment) noexcept {
    streamlab_delete_aligned(memory, alignment);
}
void streamlab_delete_array_aligned(void* memory, std::align_val_t alignment) noexcept {
    guarded::holds(memory) ? guarded::release(memory) : ::operator delete[](memory, alignment);
}
void streamlab_delete_or_null(void* memory, const std::nothrow_t&) noexcept {
    streamlab_delete(memory);
}

}  // extern "C"

// Weak, because a program may define its own; frees of its buffers are then not reported.
__attribute__((weak)) void operator delete(void* memory) noexcept {
    free_observed(memory, __builtin_return_address(0));
}
__attribute__((weak)) void operator delete[](void* memory) noexcept {
    free_observed(memory, __builtin_return_address(0));
}
__attribute__((weak)) void operator delete(void* memory, std::size_t) noexcept {
    free_observed(memory, __builtin_return_address(0));
}
__attribute__((weak)) void operator delete[](void* memory, std::size_t) noexcept {
    free_observed(memory, __builtin_return_address(0));
}
