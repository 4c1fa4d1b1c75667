// Code locations of host accesses. The accesses of one line in a loop share an accessor as long as
// the thread's past does not change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cudart/observe/order/pasts.hpp"
#include "hazard/shadow.hpp"

namespace streamlab::cudart {

class Runtime;

class HostPlaces {
public:
    HostPlaces(Runtime& runtime, Pasts& pasts, hazard::AccessStates& states)
        : runtime_(runtime), pasts_(pasts), states_(states) {}

    // The accessor for an access of the running host thread at this code location.
    hazard::Shadow::CachedAccessor& at(const void* site);
    hazard::AccessorId accessor_at(const void* site) { return at(site).who; }
    // Fast path of at() for a thread outside host functions; null if the code location is not
    // cached.
    hazard::Shadow::CachedAccessor* find(const void* site, std::uint32_t thread) {
        Place& place = place_for(site, thread);
        const bool is_known = place.site == site && place.epoch == pasts_.epoch() &&
                              place.thread == thread && place.function == 0;
        return is_known ? &place.accessing : nullptr;
    }

private:
    // Number of cached code locations; an entry is valid until the thread's past changes.
    static constexpr std::size_t number_of_places = 64;
    struct Place {
        const void* site = nullptr;
        std::uint32_t thread = 0;
        std::uint32_t function = 0;  // the operation, inside a host function
        std::uint64_t epoch = 0;
        hazard::Shadow::CachedAccessor accessing;
    };

    // Returns the entry of this code location, or an entry to replace. A code location has several
    // possible entries, so that the lines of a loop do not evict each other.
    Place& place_for(const void* site, std::uint32_t thread) {
        const auto address = reinterpret_cast<std::uintptr_t>(site);
        const std::size_t first = address ^ address >> 6 ^ thread;
        Place* unused = nullptr;
        for (std::size_t i = 0; i < 4; ++i) {
            Place& place = places_[(first + i) % number_of_places];
            if (place.site == site && place.thread == thread) return place;
            if (!unused && place.epoch != pasts_.epoch()) unused = &place;
        }
        return unused ? *unused : places_[first % number_of_places];
    }

    Runtime& runtime_;
    Pasts& pasts_;
    hazard::AccessStates& states_;
    std::array<Place, number_of_places> places_{};
};

}  // namespace streamlab::cudart
