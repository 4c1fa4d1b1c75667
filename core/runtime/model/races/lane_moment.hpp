// When a lane makes an access, compared with the other lanes of its warp as if they ran in step.
#pragma once

#include <cstdint>

namespace streamlab::model {

// Lanes that take the same way make the same accesses, the earlier ones further up in the code or
// in an earlier round of a loop.
struct LaneMoment {
    const void* site = nullptr;      // in the program's code
    std::uint32_t visit = 0;         // counts the lane's accesses from that place, from 1 on
    std::uint32_t number = 0;        // counts the lane's accesses, from 1 on
    std::uint32_t basic_blocks = 0;  // executed since the lane last waited
    std::uint32_t turn = 0;          // of LaneVisits; the lane's accesses are counted within it

    bool comes_before(const LaneMoment& other) const {
        if (basic_blocks < other.basic_blocks || visit < other.visit) return true;
        return visit == other.visit && site < other.site;
    }
};

}  // namespace streamlab::model
