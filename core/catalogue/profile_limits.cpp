#include "catalogue/profile_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace streamlab::catalogue {

namespace {

struct Limits {
    std::string_view key;
    std::int64_t least, most;
};

constexpr std::int64_t gibibyte = std::int64_t{1} << 30;
constexpr std::int64_t longest_ns = 1'000'000'000'000;  // a quarter of an hour for one call

constexpr std::array limits{
    Limits{"sm_count", 1, 4096},
    Limits{"threads_per_sm", 32, 65536},
    Limits{"blocks_per_sm", 1, 4096},
    Limits{"shared_bytes_per_sm", 0, gibibyte},
    Limits{"shared_bytes_per_block", 0, gibibyte},
    Limits{"shared_bytes_per_block_optin", 0, gibibyte},
    Limits{"resident_grids", 1, 1'000'000},
    Limits{"clock_khz", 1, 1'000'000'000},
    Limits{"compute_major", 1, 99},
    Limits{"compute_minor", 0, 99},
    Limits{"memory_bytes", 1 << 20, 256 * gibibyte},
    Limits{"both_directions_percent", 1, 100},
    Limits{"copy_engines", 0, 64},
    Limits{"copy_engines_reported", 0, 64},
    Limits{"hardware_queues", 0, 100'000},
    Limits{"stream_queue_entries", 1, 1'000'000'000},
    Limits{"lowest_priority", -1000, 1000},
    Limits{"highest_priority", -1000, 1000},
    Limits{"staging_bytes", 0, 256 * gibibyte},
};

Limits limits_of(std::string_view key) {
    for (const Limits& one : limits)
        if (one.key == key) return one;
    const bool rate = key.size() > 7 && key.substr(key.size() - 7) == "_per_us";
    return {key, rate ? 1 : 0, longest_ns};
}

}  // namespace

std::string wrong_number(const model::ProfileKey& key, std::int64_t value) {
    const Limits allowed = limits_of(key.name);
    if (value < 0 && allowed.least >= 0) return fmt::format("'{}' cannot be negative", key.name);
    if (value >= allowed.least && value <= allowed.most) return {};
    return fmt::format("'{}' is {}: from {} to {} makes sense", key.name, value, allowed.least,
                       allowed.most);
}

std::string wrong_table(const model::ProfileKey& key, const std::string& text,
                        model::SizeTable& table) {
    if (!model::parse_table(text, table))
        return fmt::format("'{}' must be \"bytes:nanoseconds,...\" with rising sizes", key.name);
    std::int64_t before = 0;
    for (const auto& [bytes, ns] : table.points) {
        if (ns < 0 || ns > longest_ns)
            return fmt::format("'{}' has {} ns for {} bytes: from 0 to {} makes sense", key.name,
                               ns, bytes, longest_ns);
        if (ns < before)
            return fmt::format("'{}' has less time for {} bytes than for fewer", key.name, bytes);
        before = ns;
    }
    return {};
}

Misfit find_misfit(const model::Profile& profile) {
    if (profile.highest_priority > profile.lowest_priority)
        return {"highest_priority",
                "'highest_priority' is above 'lowest_priority': smaller numbers are more urgent"};
    if (profile.shared_bytes_per_block > profile.shared_bytes_per_sm)
        return {"shared_bytes_per_block",
                "'shared_bytes_per_block' is more than a multiprocessor has"};
    if (profile.shared_bytes_per_block_optin > profile.shared_bytes_per_sm)
        return {"shared_bytes_per_block_optin",
                "'shared_bytes_per_block_optin' is more than a multiprocessor has"};
    return {};
}

}  // namespace streamlab::catalogue
