// Mapping from addresses to buffers of the trace.
#pragma once

#include <cstdint>
#include <map>

namespace streamlab::cudart {

class Runtime;

class BufferNames {
public:
    explicit BufferNames(Runtime& runtime) : runtime_(runtime) {}
    // Returns the trace::Buffer::id, or 0 if there is none.
    std::uint32_t buffer_at(std::uintptr_t address);

private:
    struct Variable {
        std::uintptr_t end = 0;
        std::uint32_t buffer = 0;  // trace::Buffer::id; 0: not named yet
    };
    std::uint32_t variable_at(std::uintptr_t address);

    Runtime& runtime_;
    std::map<std::uintptr_t, Variable> variables_;  // those named in findings, by address
};

}  // namespace streamlab::cudart
