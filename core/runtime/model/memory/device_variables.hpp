// The program's __device__ and __constant__ variables: each device has its own values, at the same
// addresses.
//
// The values of one device are in place; those of the other devices are saved elsewhere, and
// swapped in before code or a copy of their device could access them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "trace/lasting.hpp"

namespace streamlab::model {

class DeviceVariables {
public:
    // Adds a section of the program's memory with such variables and their initial values.
    void add(char* begin, char* end);
    // From here on, keeps separate values for `device_count` devices.
    void start(std::size_t device_count);

    // Swaps in the values of that device.
    void enter(std::size_t device) {
        if (device != in_place_) swap_in_variables(device);
    }
    bool hold(std::uintptr_t address) const;
    // Calls visit(begin, bytes) for each section.
    template <class Visit>
    void for_parts(Visit visit) const {
        for (const Part& part : parts_)
            visit(part.begin, part.at_start.size());
    }
    // Restores the values that the device's variables had at the start of the program.
    void reset(std::size_t device);

private:
    struct Part {
        char* begin;
        std::vector<char> at_start;
        std::vector<std::vector<char>> aside;  // saved values, by device
    };
    void swap_in_variables(std::size_t device);

    std::vector<Part> parts_;
    std::size_t in_place_ = 0;
};

extern trace::NeverDestroyed<DeviceVariables> device_variables;

}  // namespace streamlab::model
