// The program's __device__ and __constant__ variables: each device has its own values of them, at
// the same addresses.
//
// The values of one device are in place; those of the others are kept aside, and change places with
// them before code or a copy of another device could look.
#pragma once

#include <cstddef>
#include <vector>

#include "trace/lasting.hpp"

namespace streamlab::model {

class DeviceVariables {
public:
    // A part of the program's memory that holds such variables, as they are at its start.
    void add(char* begin, char* end);
    // From now on there are so many devices.
    void start(std::size_t device_count);

    // Puts the values of that device in place.
    void enter(std::size_t device) {
        if (device != in_place_) change_to(device);
    }
    // The values of that device are those of the program's start again.
    void reset(std::size_t device);

private:
    struct Part {
        char* begin;
        std::vector<char> at_start;
        std::vector<std::vector<char>> aside;  // by device
    };
    void change_to(std::size_t device);

    std::vector<Part> parts_;
    std::size_t in_place_ = 0;
};

extern trace::Lasting<DeviceVariables> device_variables;

}  // namespace streamlab::model
