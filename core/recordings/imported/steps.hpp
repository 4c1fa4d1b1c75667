// The repeating step of a recorded program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

enum class StepSource : std::uint8_t {
    none,      // no step was found
    range,     // an NVTX range or an annotation of torch.profiler
    launches,  // a sequence of operations that repeats
};

// On the device: from the first operation of a step's main stream to that of the next step.
struct Step {
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = 0;
    std::uint32_t first = 0;  // operation id
    bool is_steady = false;   // its duration is near the median

    Nanoseconds duration_ns() const { return end_ns - begin_ns; }
};

struct Steps {
    StepSource source = StepSource::none;
    std::string name;  // of the range
    std::uint8_t device = 0;
    std::uint32_t stream = 0;  // the main stream: the one whose kernels take longest
    std::vector<Step> all;     // consecutive
    // all[begin..end): without the first ones that are not steady.
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t steady = 0;  // number of steady steps
    Nanoseconds median_ns = 0;
    Nanoseconds shortest_ns = 0;  // of the steady steps
    Nanoseconds longest_ns = 0;
    std::size_t typical = 0;  // index of the step that takes nearest to the median

    explicit operator bool() const { return source != StepSource::none; }
};

// `wanted`: the name of a range; empty: the best guess. No steps: `source` is none.
Steps steps_of(const Recording& recording, const std::string& wanted = "");

// The name of a range without its number: "ProfilerStep#12" and "step 12" are steps of one name.
std::string without_number(std::string name);

// The names of ranges that could be steps, most frequent first.
std::vector<std::string> step_names(const Recording& recording);

}  // namespace streamlab::imported
