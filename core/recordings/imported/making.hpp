// The steps of make_recording(), in order.
#pragma once

#include <vector>

#include "imported/activities.hpp"
#include "imported/recording.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::imported {

struct CallTraits {
    bool is_known = false;
    runtime_api::Wait wait = runtime_api::Wait::no_wait;
    runtime_api::Effect effect = runtime_api::Effect::no_work;
    bool allocates = false;
};

// The data that the steps share.
struct ImportState {
    Activities activities;
    Recording recording;
    std::vector<std::uint32_t> trace_stream;  // Stream::id by index into Activities::streams
    std::vector<std::uint32_t> activity_of;   // by Operation::id - 1
    std::vector<std::uint32_t> call_of;       // index of a call, by HostCall::id - 1
    std::vector<CallTraits> call_traits;      // by the number of a call's name

    const Call& call(const trace::HostCall& of) const {
        return activities.calls[call_of[of.id - 1]];
    }
    const CallTraits& meaning(const trace::HostCall& of) const {
        return call_traits[call(of).name];
    }
    const Activity& activity(const trace::Operation& of) const {
        return activities.activities[activity_of[of.id - 1]];
    }
};

// Step 1: creates the trace's streams, engines, calls and operations, the latter in issue order.
void make_trace(ImportState& making);
// Step 2: finds the ranges around calls.
void find_places(ImportState& making);
// Step 3: determines how long the host waited in each call.
void find_waits(ImportState& making);
// Step 4: determines the cause of each operation's start.
void find_causes(ImportState& making);
// Step 5: finds unordered accesses to the same bytes, if addresses were recorded.
void find_races(ImportState& making);

}  // namespace streamlab::imported
