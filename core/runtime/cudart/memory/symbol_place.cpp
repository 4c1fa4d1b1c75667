#include "cudart/memory/symbol_place.hpp"

#include <cstdint>

#include "cudart/process/symbol_table.hpp"

namespace streamlab::cudart {

namespace {

bool is_variable(std::uintptr_t address, std::size_t bytes) {
    return is_device_variable(address, bytes) || is_managed_variable(address, bytes);
}

}  // namespace

// Remembers the last variable: a search of the symbol table is slow, and programs copy to the same
// variable repeatedly.
std::size_t bytes_of_variable(const void* symbol) {
    static const void* last = nullptr;
    static std::size_t bytes_of_last = 0;
    if (symbol == last) return bytes_of_last;
    std::size_t bytes = 0;
    for_each_variable([&](const Symbol& variable) {
        if (variable.address == symbol && variable.bytes != 0) bytes = variable.bytes;
    });
    last = symbol;
    bytes_of_last = bytes;
    return bytes;
}

SymbolPlace place_in(const void* symbol, std::size_t offset, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(symbol);
    if (!is_variable(address, 1)) return {nullptr, cudaErrorInvalidSymbol};
    std::size_t end = 0;
    if (__builtin_add_overflow(offset, bytes, &end) || !is_variable(address, end))
        return {nullptr, cudaErrorInvalidValue};
    const std::size_t all = bytes_of_variable(symbol);
    if (all != 0 && end > all) return {nullptr, cudaErrorInvalidValue};
    return {static_cast<char*>(const_cast<void*>(symbol)) + offset};
}

}  // namespace streamlab::cudart
