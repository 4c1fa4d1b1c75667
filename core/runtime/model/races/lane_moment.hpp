// Position of an access in its lane's execution, for comparing lanes of a warp as if in lockstep.
#pragma once

#include <cstdint>

namespace streamlab::model {

// Lanes on the same path make the same accesses. Of these, an earlier one has a lower code address
// or belongs to an earlier loop iteration.
struct LaneMoment {
    const void* site = nullptr;      // address in the program's code
    std::uint32_t visit = 0;         // counts the lane's accesses from that place, from 1
    std::uint32_t number = 0;        // counts the lane's accesses, from 1
    std::uint32_t basic_blocks = 0;  // executed since the lane last waited
    std::uint32_t turn = 0;  // segment of LaneVisits, within which the lane's accesses are counted

    bool comes_before(const LaneMoment& other) const {
        if (basic_blocks < other.basic_blocks || visit < other.visit) return true;
        return visit == other.visit && site < other.site;
    }
};

}  // namespace streamlab::model
