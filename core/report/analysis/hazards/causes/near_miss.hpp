// Finds something in the program that looks like the missing order but is not: an event recorded
// too early, a wait in another stream, a copy that happened to wait. Naming it helps a student
// most.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

struct NearMiss {
    std::string rule;  // empty: the rule of the finding's kind
    std::string text;  // one or two sentences
    std::string next;  // what to look at, one sentence; empty: the usual advice
    std::vector<std::uint32_t> operations;           // records and waits to show
    std::vector<std::uint32_t> calls;                // calls of the host to show
    std::optional<AdvisedEdit> edit = std::nullopt;  // what `next` asks for
};

// The second waits for the first: its stream, or the host; nullopt if a line is unknown.
std::optional<AdvisedEdit> wait_between(const Site& first, const Site& second);

// The near miss of two accesses that nothing orders; empty if the program did not even try.
std::optional<NearMiss> find_near_miss(const Scene& scene);

// find_near_miss() tries these one after the other. The first one looks at events between the
// streams of two operations.
std::optional<NearMiss> find_event_near_miss(const Scene& scene);
// A stream that waits for the other one's event before that is recorded.
std::optional<NearMiss> find_early_wait_near_miss(const Scene& scene);
// What the host waited for between the operation and its own access, or between issuing the two.
std::optional<NearMiss> find_host_near_miss(const Scene& scene);
// Two rounds of a loop that share bytes: perhaps an index is out by a chunk.
std::optional<NearMiss> find_round_near_miss(const Scene& scene);
// A kernel that may run beside the other one and has not waited for it.
std::optional<NearMiss> find_grid_near_miss(const Scene& scene);
// Two copies of one batch, or a copy whose source may be read out of stream order.
std::optional<NearMiss> find_batch_near_miss(const Scene& scene);
// A stream that is exempt from the legacy fence, a copy of pageable memory.
std::optional<NearMiss> find_default_stream_near_miss(const Scene& scene);
std::optional<NearMiss> find_pageable_near_miss(const Scene& scene);

}  // namespace streamlab::analysis
