// From which places in the code the lanes of a warp have made accesses since they last met, and in
// which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/lane_moment.hpp"

namespace streamlab::model {

class LaneVisits {
public:
    // A lane's turn begins: it makes accesses until it waits or ends.
    void begin_turn();
    // Forgets all of them.
    void clear();
    // The lane whose turn it is makes an access.
    LaneMoment note(const void* site, std::uint32_t basic_blocks);
    bool has_been_at(const void* site) const;

    // Whether the lane that makes an access had made it before it made its own of what another lane
    // does. No answer if it has made none, or if that is forgotten.
    std::optional<bool> was_first(const LaneMoment& access, const LaneMoment& other) const;
    bool knows(const LaneMoment& access) const { return access.turn >= first_turn_; }

private:
    struct Site {
        const void* site = nullptr;
        std::uint32_t count = 0;
        std::uint32_t first = 0, last = 0;  // the numbers of those accesses
    };
    struct Slot {
        std::uint32_t turn = 0;  // turn_; otherwise there is nothing in this place
        std::uint32_t site = 0;  // in sites_
    };

    const Site* find(std::uint32_t turn, const void* site) const;

    std::vector<Site> sites_;                  // in order of each lane's first accesses
    std::vector<Slot> slots_;                  // of the lane whose turn it is, by place in the code
    std::vector<std::uint32_t> begins_;        // of each turn, in sites_
    std::uint32_t first_turn_ = 1, turn_ = 0;  // which one begins_ begins with, and the last
    std::uint32_t accesses_ = 0;               // of the lane whose turn it is
};

}  // namespace streamlab::model
