// The test program's only address space: the range of the model device can be reserved only once.
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
