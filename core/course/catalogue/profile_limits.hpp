// The limits for a device profile: numbers that no machine could have are mistakes, and some would
// make the model device extremely slow.
#pragma once

#include <string>

#include "model/operations/profile.hpp"

namespace streamlab::catalogue {

// What is wrong with one number or one table; empty if nothing is.
std::string wrong_number(const model::ProfileKey& key, std::int64_t value);
std::string wrong_table(const model::ProfileKey& key, const std::string& text,
                        model::SizeTable& table);

// A message for a name that would be valid with another unit, like "launch_us" for "launch_ns";
// empty for all others.
std::string wrong_unit(const std::string& name);

// Numbers that do not fit together, though each could be valid by itself.
struct Misfit {
    std::string key;  // the key to report; empty: nothing is wrong
    std::string message;
};
Misfit find_misfit(const model::Profile& profile);

}  // namespace streamlab::catalogue
