// The functions and variables of the running program, from its executable file.
#pragma once

#include <cstddef>
#include <functional>

namespace streamlab::cudart {

struct Symbol {
    const char* name;
    const void* address;
    std::size_t bytes;
    // One of several that the linker made one: an inline variable, or one of a template.
    bool is_merged = false;
};

// Visits each symbol, including local ones; none if the file cannot be read or was stripped.
void for_each_function(const std::function<void(const Symbol&)>& visit);
void for_each_variable(const std::function<void(const Symbol&)>& visit);

// Maps the file now, because it may be inaccessible later.
void keep_symbol_table();

}  // namespace streamlab::cudart
