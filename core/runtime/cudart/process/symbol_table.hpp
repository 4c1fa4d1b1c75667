// Functions and variables of the running program, from its executable file.
#pragma once

#include <cstddef>
#include <functional>

namespace streamlab::cudart {

struct Symbol {
    const char* name;
    const void* address;
    std::size_t bytes;
    // Set if the linker has merged several definitions: an inline variable or a variable of a
    // template.
    bool is_merged = false;
};

// Visits each symbol, including local ones. Visits none if the file is stripped or cannot be read.
void for_each_function(const std::function<void(const Symbol&)>& visit);
void for_each_variable(const std::function<void(const Symbol&)>& visit);

// Maps the file early, because it may be inaccessible later.
void keep_symbol_table();

}  // namespace streamlab::cudart
