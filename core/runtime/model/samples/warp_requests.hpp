// Rebuilds from the logs of a warp's lanes what the lanes did together: a request is what all of
// them did at one place in the code, each for the k-th time there.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/samples/event_log.hpp"

namespace streamlab::model {

struct Request {
    std::uint32_t place = 0;  // number of the place, see PlaceNumbers
    std::uint32_t lanes = 0;  // how many took part
    std::uint32_t bytes = 0;  // of each lane
    EventKind kind = EventKind::basic_block;
    bool shared = false;
    bool repeated = false;  // a basic block that follows itself: a loop without branches
    bool missed = false;    // a load of which some bytes were not in the first-level cache
    bool merged = false;    // part of the load or store before it, as members of a float4 are
    std::array<std::uintptr_t, 32> addresses;
};

// Numbers the places in the code from 0.
class PlaceNumbers {
public:
    std::uint32_t number_of(std::uintptr_t place) {
        const auto [found, fresh] =
            numbers_.try_emplace(place, static_cast<std::uint32_t>(places_.size()));
        if (fresh) places_.push_back(place);
        return found->second;
    }
    std::uintptr_t place(std::uint32_t number) const { return places_[number]; }
    std::size_t size() const { return places_.size(); }

private:
    std::unordered_map<std::uintptr_t, std::uint32_t> numbers_;
    std::vector<std::uintptr_t> places_;
};

struct WarpRequests {
    std::vector<Request> requests;       // in the order in which lanes came to them
    std::vector<std::uint32_t> longest;  // the requests of the lane that did the most
    std::uint64_t basic_blocks = 0;      // of all lanes together
    std::uint64_t blocks_of_longest = 0;
    bool complete = true;  // no log was full

    void rebuild(const BlockLog& log, std::uint32_t warp, PlaceNumbers& places);

private:
    void add_lane(const ThreadLog& log, PlaceNumbers& places, std::vector<std::uint32_t>& sequence);
    void find_merged();
    std::vector<std::vector<std::uint32_t>> by_place_;  // the k-th request at each place
    std::vector<std::uint32_t> seen_;                   // how often the lane has been at each place
    std::vector<std::uint32_t> sequence_;
};

}  // namespace streamlab::model
