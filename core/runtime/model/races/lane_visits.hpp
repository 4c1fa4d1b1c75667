// From which places in the code the lanes of a warp have made accesses since they last met, and in
// which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/races/lane_moment.hpp"

namespace streamlab::model {

class LaneVisits {
public:
    // A lane's turn begins: it makes accesses until it waits or ends. `is_partial`: it has made
    // others since the lanes met, which are forgotten.
    void begin_turn(bool is_partial);
    // Forgets all of them.
    void clear();
    // The lane whose turn it is makes an access.
    LaneMoment note(const void* site, std::uint32_t basic_blocks);
    bool has_been_at(const void* site) const;

    // Whether the lane that makes an access had made it before it made its own of what another lane
    // does: at the same time in step, or at any time. No answer if it has made none, or if that is
    // forgotten.
    std::optional<bool> was_first(const LaneMoment& access, const LaneMoment& other) const;
    std::optional<bool> was_first_at_any_time(const LaneMoment& access,
                                              const LaneMoment& other) const;
    // Whether all that the lane has done is known.
    bool knows(const LaneMoment& access) const;

private:
    struct Visit {
        std::uint32_t number;
        std::uint32_t basic_blocks;
    };
    struct Site {
        const void* site = nullptr;
        std::vector<Visit> visits;
    };
    struct Turn {
        std::size_t begin = 0;  // in sites_
        bool is_partial = false;
    };
    struct Slot {
        std::uint32_t turn = 0;  // turn_; otherwise there is nothing in this place
        std::uint32_t site = 0;  // in sites_
    };

    Site* add_site(const void* site);
    const Turn* turn_of(const LaneMoment& access) const;
    const Site* find(const Turn& turn, const void* site) const;
    const Visit* own_visit(const LaneMoment& access, const LaneMoment& other) const;

    std::vector<Site> sites_;  // in order of each lane's first accesses; used again
    std::size_t used_sites_ = 0;
    std::vector<Slot> slots_;  // of the lane whose turn it is, by place in the code
    std::vector<Turn> turns_;
    std::uint32_t first_turn_ = 1, turn_ = 0;  // which one turns_ begins with, and the last
    std::uint32_t accesses_ = 0;               // of the lane whose turn it is
};

}  // namespace streamlab::model
