// The functions and variables of the program that runs, as its file says.
#pragma once

#include <cstddef>
#include <functional>

namespace streamlab::cudart {

struct Symbol {
    const char* name;
    const void* address;
    std::size_t bytes;
};

// Each symbol, local ones too. Nothing where the file cannot be read or was stripped.
void for_each_function(const std::function<void(const Symbol&)>& visit);
void for_each_variable(const std::function<void(const Symbol&)>& visit);

// Reads the file now and keeps it: later it may be out of reach.
void keep_symbol_table();

}  // namespace streamlab::cudart
