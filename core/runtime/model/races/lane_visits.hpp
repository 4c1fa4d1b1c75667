// Order and code addresses of the accesses of a warp's lanes since they last synchronised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/races/lane_moment.hpp"

namespace streamlab::model {

class LaneVisits {
public:
    // Begins a lane's segment: its accesses until it waits or ends. `is_partial`: its earlier
    // accesses since the last synchronisation were dropped.
    void begin_segment(bool is_partial);
    // Drops all segments.
    void clear();
    // Records an access of the running lane.
    LaneMoment note(const void* site, std::uint32_t basic_blocks);
    bool has_accessed_from(const void* site) const;

    // True if the lane of `access` itself made the access corresponding to `other` after `access`:
    // in the same iteration in lockstep, or at any time. No value if it made no such access, or if
    // the record was dropped.
    std::optional<bool> was_first(const LaneMoment& access, const LaneMoment& other) const;
    std::optional<bool> was_first_at_any_time(const LaneMoment& access,
                                              const LaneMoment& other) const;
    // True if the lane's record is complete.
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
        std::size_t begin = 0;  // index into sites_
        bool is_partial = false;
    };
    struct Slot {
        std::uint32_t turn = 0;  // valid if equal to turn_
        std::uint32_t site = 0;  // index into sites_
    };

    Site* add_site(const void* site);
    const Turn* segment_of(const LaneMoment& access) const;
    const Site* find(const Turn& turn, const void* site) const;
    const Visit* corresponding_visit(const LaneMoment& access, const LaneMoment& other) const;

    std::vector<Site> sites_;  // in order of each lane's first accesses; reused
    std::size_t used_sites_ = 0;
    std::vector<Slot> slots_;  // of the running lane, by code address
    std::vector<Turn> turns_;
    std::uint32_t first_segment_ = 1,
                  turn_ = 0;      // ids of the first segment in turns_ and of the last
    std::uint32_t accesses_ = 0;  // of the running lane
};

}  // namespace streamlab::model
