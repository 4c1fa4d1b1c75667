// Memory of the runtime that the program is shown: arguments of a kernel node, dependencies of a
// capturing stream, a kernel's name. It is the program's to read, so it does not lie in guarded
// pages (guarded/heap.hpp), where a confined program may touch nothing.
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

// Not for texts: a short one would lie in the text object itself, and that in guarded pages.
template <class T>
using ProgramVector = std::vector<T, ProgramAllocator<T>>;

}  // namespace streamlab::cudart
