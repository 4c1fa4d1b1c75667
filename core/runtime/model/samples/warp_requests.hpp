// Rebuilds a warp's requests from the logs of its lanes: a request combines the k-th execution of
// one code address by all lanes.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/samples/event_log.hpp"

namespace streamlab::model {

struct Request {
    std::uint32_t place = 0;  // index of the code address, see PlaceNumbers
    std::uint32_t lanes = 0;  // number of participating lanes
    std::uint32_t bytes = 0;  // per lane
    EventKind kind = EventKind::basic_block;
    bool shared = false;
    bool repeated = false;  // a basic block that follows itself: a loop without branches
    bool missed = false;    // a load with bytes that were not in the L1 cache
    bool merged = false;    // vectorised with the previous load or store, as members of a float4
    std::array<std::uintptr_t, 32> addresses;
};

// Numbers code addresses from 0.
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
    std::vector<Request> requests;       // in order of the first lane to reach them
    std::vector<std::uint32_t> longest;  // requests of the lane that did the most
    std::uint64_t basic_blocks = 0;      // of all lanes together
    std::uint64_t blocks_of_longest = 0;
    bool complete = true;  // no log was truncated

    void rebuild(const BlockLog& log, std::uint32_t warp, PlaceNumbers& places);

private:
    void add_lane(const ThreadLog& log, PlaceNumbers& places, std::vector<std::uint32_t>& sequence);
    void find_merged();
    std::vector<std::vector<std::uint32_t>> by_place_;  // k-th request at each place
    std::vector<std::uint32_t> seen_;                   // visits of the lane to each place
    std::vector<std::uint32_t> sequence_;
};

}  // namespace streamlab::model
