#include "catalogue/profile_limits.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace streamlab::catalogue {

namespace {

constexpr std::array units{"_ns",  "_us",  "_ms",  "_s",   "_bytes", "_kib",
                           "_mib", "_gib", "_khz", "_mhz", "_ghz",   "_percent"};

// The name without its unit.
std::string_view quantity(std::string_view name) {
    for (const std::string_view unit : units)
        if (name.size() > unit.size() && name.substr(name.size() - unit.size()) == unit)
            return name.substr(0, name.size() - unit.size());
    return {};
}

}  // namespace

std::string wrong_unit(const std::string& name) {
    const std::string_view asked = quantity(name);
    for (const model::ProfileKey& key : model::profile_keys())
        if (!asked.empty() && name != key.name && asked == quantity(key.name))
            return fmt::format("'{}' is given in {}, as '{}'", asked, key.unit, key.name);
    return {};
}

std::string wrong_number(const model::ProfileKey& key, std::int64_t value) {
    if (value < 0 && key.least >= 0) return fmt::format("'{}' cannot be negative", key.name);
    if (value >= key.least && value <= key.most) return {};
    return fmt::format("'{}' is {}: it must be from {} to {}", key.name, value, key.least,
                       key.most);
}

std::string wrong_table(const model::ProfileKey& key, const std::string& text,
                        model::SizeTable& table) {
    if (!model::parse_table(text, table))
        return fmt::format("'{}' must be \"bytes:nanoseconds,...\" with rising sizes", key.name);
    std::int64_t before = 0;
    for (const auto& [bytes, ns] : table.points) {
        if (ns < key.least || ns > key.most)
            return fmt::format("'{}' has {} ns for {} bytes: it must be from {} to {}", key.name,
                               ns, bytes, key.least, key.most);
        if (ns < before)
            return fmt::format("'{}' has less time for {} bytes than for fewer", key.name, bytes);
        before = ns;
    }
    return {};
}

Inconsistency find_inconsistency(const model::Profile& profile) {
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
