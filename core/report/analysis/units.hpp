// Human-readable durations and sizes.
#pragma once

#include <cstdint>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// Three significant digits with a suitable unit: "850 ns", "12.3 us", "15.0 ms", "1.20 s".
std::string human_duration(trace::Nanoseconds duration_ns);

// Binary units: "4 MiB", "1.5 KiB", "12 B".
std::string human_bytes(std::uint64_t bytes);

}  // namespace streamlab::analysis
