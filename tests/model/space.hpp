// The only address space of the test program: the model device's range can be reserved only once.
#pragma once

#include <stdexcept>

#include "model/memory/address_space.hpp"

inline streamlab::model::AddressSpace& test_space() {
    static auto* const space = [] {
        auto* made = new streamlab::model::AddressSpace;
        if (!made->reserve()) throw std::runtime_error("cannot reserve the address space");
        return made;
    }();
    return *space;
}
