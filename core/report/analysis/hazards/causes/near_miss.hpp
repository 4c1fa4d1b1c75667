// Near misses: code that resembles the missing order but does not provide it, such as an event
// recorded too early, a wait in another stream, or a copy that happens to wait. Pointing it out
// helps a student most.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

struct NearMiss {
    std::string rule;                       // empty: the usual rule of the finding's kind
    std::string text;                       // one or two sentences
    std::string next;                       // advice in one sentence; empty: the usual advice
    std::vector<std::uint32_t> operations;  // records and waits to show
    std::vector<std::uint32_t> calls;       // host calls to show
    std::optional<AdvisedEdit> edit = std::nullopt;  // the edit that `next` advises
};

// The edit that makes the second side's stream, or the host, wait for the first; nullopt if a line
// is unknown.
std::optional<AdvisedEdit> edit_adding_wait(const Site& first, const Site& second);

// The near miss of two unordered accesses; nullopt if the program has no such code.
std::optional<NearMiss> find_near_miss(const Scene& scene);

// find_near_miss() calls these in turn. This one examines events between the streams of two
// operations.
std::optional<NearMiss> find_event_near_miss(const Scene& scene);
// A stream that waits for the other stream's event before it is recorded.
std::optional<NearMiss> find_early_wait_near_miss(const Scene& scene);
// A host wait between the operation and the host's own access, or between the issue of the two.
std::optional<NearMiss> find_host_near_miss(const Scene& scene);
// Two loop iterations that share bytes: perhaps an index is off by one chunk.
std::optional<NearMiss> find_iteration_near_miss(const Scene& scene);
// A kernel that may run concurrently with the other one because it has not waited for it.
std::optional<NearMiss> find_grid_near_miss(const Scene& scene);
// Two copies of one batch, or a copy whose source may be read out of stream order.
std::optional<NearMiss> find_batch_near_miss(const Scene& scene);
// A stream that is exempt from the fence of the legacy default stream, or a pageable copy.
std::optional<NearMiss> find_default_stream_near_miss(const Scene& scene);
std::optional<NearMiss> find_pageable_near_miss(const Scene& scene);

}  // namespace streamlab::analysis
