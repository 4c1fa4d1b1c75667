// The shadows of all memory shared by host code and devices.
//
//   global      device, pinned and managed memory: one shadow, found without a search
//   variables   the program's __device__ and __constant__ variables, by device
//   host        other memory that is registered or used by a copy: pieces by address
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "hazard/shadow.hpp"
#include "model/memory/address_space.hpp"

namespace streamlab::cudart {

class WatchedMemory {
public:
    explicit WatchedMemory(hazard::AccessStates& states);

    hazard::Shadow& global() { return global_; }

    // Calls `visit(shadow, address, bytes)` for each part of the range that has a shadow. `device`
    // selects the copy of device variables.
    template <class Visit>
    void for_range(std::uintptr_t address, std::size_t bytes, std::size_t device, Visit visit) {
        if (model::is_global(address)) {
            visit(global_, address, bytes);
            return;
        }
        if (is_variable(address)) {
            visit(variables(device), address, bytes);
            return;
        }
        while (bytes > 0) {
            const std::size_t count = std::min(bytes, piece_bytes - address % piece_bytes);
            visit(piece(address), address, count);
            address += count;
            bytes -= count;
        }
    }
    static bool is_variable(std::uintptr_t address);
    // Returns null if the device's variables have not been accessed.
    hazard::Shadow* variables_if_any(std::size_t device) const {
        return device < variables_.size() ? variables_[device].get() : nullptr;
    }

    // Calls `visit(shadow)` for every shadow.
    template <class Visit>
    void for_all(Visit visit) {
        visit(global_);
        for (const auto& shadow : variables_)
            if (shadow) visit(*shadow);
        for (const auto& [number, shadow] : pieces_)
            visit(*shadow);
    }

private:
    static constexpr std::size_t piece_bytes = std::size_t{16} << 20;

    hazard::Shadow& variables(std::size_t device);
    hazard::Shadow& piece(std::uintptr_t address);

    hazard::AccessStates& states_;
    hazard::Shadow global_;
    std::vector<std::unique_ptr<hazard::Shadow>> variables_;  // by device; created at first use
    std::map<std::uintptr_t, std::unique_ptr<hazard::Shadow>> pieces_;  // by address / piece_bytes
    hazard::Shadow* last_piece_ = nullptr;
};

}  // namespace streamlab::cudart
