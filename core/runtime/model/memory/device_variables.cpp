#include "model/memory/device_variables.hpp"

#include <cstring>

namespace streamlab::model {

trace::NeverDestroyed<DeviceVariables> device_variables;

void DeviceVariables::add(char* begin, char* end) {
    if (begin != end) parts_.push_back({begin, {begin, end}, {}});
}

void DeviceVariables::start(std::size_t device_count) {
    for (Part& part : parts_)
        part.aside.assign(device_count, part.at_start);
}

bool DeviceVariables::hold(std::uintptr_t address) const {
    for (const Part& part : parts_)
        if (address - reinterpret_cast<std::uintptr_t>(part.begin) < part.at_start.size())
            return true;
    return false;
}

void DeviceVariables::swap_in_variables(std::size_t device) {
    for (Part& part : parts_) {
        const std::size_t bytes = part.at_start.size();
        std::memcpy(part.aside[in_place_].data(), part.begin, bytes);
        std::memcpy(part.begin, part.aside[device].data(), bytes);
    }
    in_place_ = device;
}

void DeviceVariables::reset(std::size_t device) {
    for (Part& part : parts_) {
        char* const values = device == in_place_ ? part.begin : part.aside[device].data();
        std::memcpy(values, part.at_start.data(), part.at_start.size());
    }
}

}  // namespace streamlab::model
