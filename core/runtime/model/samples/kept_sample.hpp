// Sampled blocks of another process (decision 43).
#pragma once

#include <cstdint>
#include <vector>

#include "model/samples/block_cost.hpp"
#include "model/samples/event_log.hpp"

namespace streamlab::model {

// A sample and all objects that it points to are in memory shared by several processes.
struct KeptSample {
    KeptLog log;
    std::uint64_t number;  // of the block in the grid
    BlockWork work;
    std::uint64_t seen;  // Block::seen
    bool is_further;     // Block::is_extra_sample
};

// Samples of one process.
struct KeptSamples {
    SharedMemory& memory;
    std::vector<KeptSample> all;
};

}  // namespace streamlab::model
