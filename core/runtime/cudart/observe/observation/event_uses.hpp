// Waits for events, and queries of events, that have no effect.
//
// An event that was never recorded is complete: a wait for it, by a stream or by the host, orders
// nothing (E2, E3), and a query reports completion (E4). That is often right: in the first
// iterations of a loop over two buffers, nothing has used the buffer before. If it is wrong, the
// data race that follows is an error of its own, and its text mentions the wait that came too
// early. So a place in the program is reported once, when the program ends, and only if no call
// from that place ever used a recorded event:
//
//   warning   an event that it waits for is never recorded at all
//   note      it is recorded, but only later
//
// A wait for an event that the waiting stream itself recorded is also a note, if that place in the
// program only ever makes such waits; a loop over all streams may include the stream itself (S1).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "cudart/observe/found/place.hpp"

namespace streamlab::cudart {

enum class EventUse : std::uint8_t { wait, synchronize, query };

class Findings;

class EventUses {
public:
    explicit EventUses(Findings& findings) : findings_(findings) {}

    // The event has been recorded, in a different stream from the one that waits.
    void had_effect(const ApiCall& call, EventUse use);
    void before_record(const ApiCall& call, EventUse use, const Event& event);
    // `event` was last recorded in the stream that now waits for it.
    void on_own_stream(const ApiCall& call, const Event& event);

    void report(Runtime& runtime) const;

private:
    struct Early {
        std::uint32_t event = 0;
        CallSite first;
        std::uint32_t count = 0;
    };
    // One place in the program that waits for or queries events.
    struct Site {
        bool had_effect = false;
        std::map<std::uint32_t, Early> early;  // by event; only the first few
        trace::HazardPlace own_record, own_wait;
        std::uint32_t own_event = 0;
        std::uint32_t own_count = 0;
    };
    struct Key {
        std::uint64_t program_counter;
        EventUse use;
        friend auto operator<=>(const Key&, const Key&) = default;
    };

    Site& site(const ApiCall& call, EventUse use);
    void report_early(Runtime& runtime, EventUse use, const Site& site) const;
    void report_own(Runtime& runtime, const Site& site) const;

    std::map<Key, Site> sites_;
    // A cache, since loops use few places: where each was found last time.
    struct Recent {
        Key key{0, EventUse::wait};
        Site* site = nullptr;
    };
    std::array<Recent, 16> recent_;

    Findings& findings_;
};

}  // namespace streamlab::cudart
