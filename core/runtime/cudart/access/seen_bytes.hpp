// Records the bytes that each kernel and each host thread accessed, in the file named by
// STREAMLAB_SEEN. Tests compare the records of different compilers (tests/seen).
#pragma once

#include <bitset>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "hazard/access_states.hpp"
#include "model/memory/address_space.hpp"

namespace streamlab::cudart {

class SeenBytes {
public:
    explicit SeenBytes(const char* file);

    // Records an access of the running thread. Omits memory that no device can access.
    void note(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind);
    // Writes a line for each combination of thread or kernel, buffer or variable, and direction.
    void write() const;

private:
    // A buffer or a variable, by an id that does not depend on the compiler.
    struct Memory {
        bool is_variable = false;
        std::uint32_t id = 0;  // trace::Buffer::id, or a number in variables_
        auto operator<=>(const Memory&) const = default;
    };
    // An accessor, the memory and the direction; reads are sorted after writes.
    struct Key {
        bool in_kernel = false;
        std::uint32_t who = 0;  // the operation, or the host thread
        Memory memory;
        bool is_read = false;
        auto operator<=>(const Key&) const = default;
    };
    using Pages = std::map<std::uint64_t, std::bitset<model::page_bytes>>;  // by page number
    struct Variable {
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
        std::string name;
    };

    bool find(std::uintptr_t address, Memory& memory, std::uint64_t& offset) const;
    void mark(const Key& key, std::uint64_t offset, std::size_t bytes);
    std::string describe(const Key& key) const;

    std::string file_;
    std::vector<Variable> variables_;  // by address
    std::map<std::uint32_t, std::string> kernels_;
    std::map<Key, Pages> touched_;
};

extern SeenBytes* seen_bytes;  // null in ordinary runs

}  // namespace streamlab::cudart
