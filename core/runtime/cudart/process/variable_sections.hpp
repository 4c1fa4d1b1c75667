// Sections of the program that contain its __device__, __constant__ and __managed__ variables;
// assigned by the rewriter.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

struct VariableSection {
    char* begin = nullptr;
    char* end = nullptr;

    std::size_t bytes() const { return static_cast<std::size_t>(end - begin); }
    bool holds(std::uintptr_t address, std::size_t count) const {
        const auto first = reinterpret_cast<std::uintptr_t>(begin);
        const auto last = reinterpret_cast<std::uintptr_t>(end);
        return address >= first && address < last && count <= last - address;
    }
};

// A section is empty if the program has no such variables.
struct VariableSections {
    VariableSection device, constant, managed;
};

const VariableSections& variable_sections();

}  // namespace streamlab::cudart
