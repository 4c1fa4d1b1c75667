// Limits on the numbers of a device profile. Numbers that no machine can have are errors, and some
// would make the model device extremely slow.
#pragma once

#include <string>

#include "model/operations/profile.hpp"

namespace streamlab::catalogue {

// The error in one number or one table; empty if it is valid.
std::string wrong_number(const model::ProfileKey& key, std::int64_t value);
std::string wrong_table(const model::ProfileKey& key, const std::string& text,
                        model::SizeTable& table);

// The message for a key that would be valid with another unit, such as "launch_us" for "launch_ns";
// empty for any other key.
std::string wrong_unit(const std::string& name);

// Numbers that contradict each other, though each is valid alone.
struct Inconsistency {
    std::string key;  // the key to report; empty if the profile is consistent
    std::string message;
};
Inconsistency find_inconsistency(const model::Profile& profile);

}  // namespace streamlab::catalogue
