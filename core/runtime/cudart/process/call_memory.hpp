// Memory that functions of the runtime API access through pointer parameters. It is reported like
// the program's own accesses, before the call begins, and costs no extra time. The memory of copies
// and kernels is not included, since those are operations.
#pragma once

#include <cstddef>
#include <type_traits>

namespace streamlab::cudart {

// Does nothing for a null pointer.
void note_memory_of_call(const void* site, const void* pointer, std::size_t bytes, bool is_store);

// For a parameter that is only read although it is not declared const.
template <class Value>
const Value* as_input(const Value* pointer) {
    return pointer;
}

// Reports an access of one value per pointer: a read if the value is const, otherwise a write.
template <class... Values>
void touches(const void* site, Values*... pointers) {
    (note_memory_of_call(site, pointers, sizeof *pointers, !std::is_const_v<Values>), ...);
}

// Reports an access of `count` values per pointer.
template <class... Values>
void note_values(const void* site, std::size_t count, Values*... pointers) {
    (note_memory_of_call(site, pointers, count * sizeof *pointers, !std::is_const_v<Values>), ...);
}

}  // namespace streamlab::cudart
