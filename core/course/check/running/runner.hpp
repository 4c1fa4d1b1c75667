// Runs built programs with profiles and seeds, several concurrently.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/running/outcome.hpp"
#include "check/running/setting.hpp"

namespace streamlab::check {

struct RunLimits {
    double timeout_s = 10;
    const std::atomic<bool>* cancelled = nullptr;
    std::uint64_t work_limit = 0;  // 0: none
    std::optional<program::Sandbox> sandbox;
};

// Throws Cancelled, EnvironmentError.
RunOutcome run_once(const std::filesystem::path& executable, const std::string& program,
                    const Setting& setting, const RunLimits& limits);

// Calls task(0) ... task(count - 1), `jobs` of them concurrently (0: one per processor). Rethrows
// the first exception after all have ended.
void in_parallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& task);

}  // namespace streamlab::check
