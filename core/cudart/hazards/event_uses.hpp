// Waits for events, and questions about them, that do nothing.
//
// An event that was never recorded is complete: a wait for it, by a stream or by the host, orders
// nothing (E2, E3), and a query says "done" (E4). That is often right: in the first round of a loop
// over two buffers nobody has used the buffer before. And where it is wrong, the data race that
// follows is an error of its own, whose words tell of the wait that came too early. So a place in
// the program is reported once, when the program ends, and only where no call from that place ever
// met a recorded event:
//
//   warning   an event that it waits for is never recorded at all
//   note      it is recorded, but only later
//
// A wait for an event that the waiting stream recorded itself is a note, too, where that place in
// the program only ever has such waits; a loop over all streams may well meet its own (S1).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "cudart/hazards/place.hpp"

namespace streamlab::cudart {

enum class EventUse : std::uint8_t { wait, synchronize, query };

class EventUses {
public:
    // The event is recorded, in another stream than the one that waits.
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
    // One place in the program that waits or asks.
    struct Site {
        bool had_effect = false;
        std::map<std::uint32_t, Early> early;  // by event; the first few
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
    static void report_early(Runtime& runtime, EventUse use, const Site& site);
    static void report_own(Runtime& runtime, const Site& site);

    std::map<Key, Site> sites_;
    // Loops come to few places: where each was found last time.
    struct Recent {
        Key key{0, EventUse::wait};
        Site* site = nullptr;
    };
    std::array<Recent, 16> recent_;
};

}  // namespace streamlab::cudart
