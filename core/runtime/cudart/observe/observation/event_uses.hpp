// Waits for events and event queries without effect.
//
// An event that was never recorded is complete: a wait for it, by a stream or by the host, orders
// nothing (E2, E3), and a query reports completion (E4). This is often correct: in the first
// iterations of a loop over two buffers, no earlier work uses the buffers. If it is wrong, the
// resulting race is reported separately, with a text that mentions the early wait. A call site is
// therefore reported once, at the end of the program, and only if it never used a recorded event:
//
//   warning   an event of the call site is never recorded
//   note      the event is recorded, but only later
//
// A wait for an event that the waiting stream itself recorded is also reported as a note, if all
// waits of the call site are such waits: a loop over all streams may include the waiting stream
// (S1).
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

    // Called if the event was recorded in a stream other than the waiting one.
    void had_effect(const ApiCall& call, EventUse use);
    void on_wait_before_record(const ApiCall& call, EventUse use, const Event& event);
    // Called if `event` was last recorded in the stream that waits for it.
    void on_same_stream_wait(const ApiCall& call, const Event& event);

    void report(Runtime& runtime) const;

private:
    struct Early {
        std::uint32_t event = 0;
        CallSite first;
        std::uint32_t count = 0;
    };
    // A call site that waits for or queries events.
    struct Site {
        bool had_effect = false;
        std::map<std::uint32_t, Early> early;  // by event; only the first ones
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
    // Cache of recently used entries, since loops use few call sites.
    struct Recent {
        Key key{0, EventUse::wait};
        Site* site = nullptr;
    };
    std::array<Recent, 16> recent_;

    Findings& findings_;
};

}  // namespace streamlab::cudart
