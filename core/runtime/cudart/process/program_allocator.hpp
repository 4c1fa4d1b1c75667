// Memory of the runtime that is returned to the program: arguments of a kernel node, dependencies
// of a capturing stream, a kernel's name. The program may read it, so it must not be in protected
// pages (guarded/heap.hpp), which a sandboxed program may not access.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

namespace streamlab::cudart {

template <class T>
struct ProgramAllocator {
    using value_type = T;

    ProgramAllocator() = default;
    template <class Other>
    ProgramAllocator(const ProgramAllocator<Other>&) {}

    T* allocate(std::size_t count) {
        if (void* const memory = std::malloc(count * sizeof(T))) return static_cast<T*>(memory);
        throw std::bad_alloc();
    }
    void deallocate(T* memory, std::size_t) { std::free(memory); }
    friend bool operator==(const ProgramAllocator&, const ProgramAllocator&) { return true; }
};

// Not suitable for strings: a short string is stored inside its object, which is in protected
// pages.
template <class T>
using ProgramVector = std::vector<T, ProgramAllocator<T>>;

}  // namespace streamlab::cudart
