// Address and size of a __device__, __constant__ or __managed__ variable. A symbol is the address
// of the variable.
#pragma once

#include <cstddef>

#include "cudart/memory/memory_kind.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

struct SymbolPlace {
    char* address = nullptr;
    cudaError error = cudaSuccess;  // cudaErrorInvalidSymbol: no such variable;
                                    // cudaErrorInvalidValue: it has fewer bytes (as on an H200)
};

SymbolPlace place_in(const void* symbol, std::size_t offset, std::size_t bytes);

// Size of the variable that begins at `symbol`; 0 if there is no such variable.
std::size_t bytes_of_variable(const void* symbol);

}  // namespace streamlab::cudart
