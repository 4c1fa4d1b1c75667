// What the functions of the runtime API read and write through the pointers that they are given:
// reported like the program's own accesses, before the call begins. Copies and kernels are not
// among them, as those are operations. The bytes cost no time of their own.
#pragma once

#include <cstddef>
#include <type_traits>

namespace streamlab::cudart {

// Does nothing for a null pointer.
void note_memory_of_call(const void* site, const void* pointer, std::size_t bytes, bool is_store);

// For what is not declared const, and only read all the same.
template <class Value>
const Value* as_input(const Value* pointer) {
    return pointer;
}

// One value each: read if it is const, written otherwise.
template <class... Values>
void touches(const void* site, Values*... pointers) {
    (note_memory_of_call(site, pointers, sizeof *pointers, !std::is_const_v<Values>), ...);
}

// `count` values each.
template <class... Values>
void touches_many(const void* site, std::size_t count, Values*... pointers) {
    (note_memory_of_call(site, pointers, count * sizeof *pointers, !std::is_const_v<Values>), ...);
}

}  // namespace streamlab::cudart
