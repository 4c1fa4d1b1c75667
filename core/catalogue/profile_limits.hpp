// What a device profile may say: numbers that no machine could have are mistakes, and some would
// bring the model device to its knees.
#pragma once

#include <string>

#include "model/profile.hpp"

namespace streamlab::catalogue {

// What is wrong with one number, or with one table; empty where nothing is.
std::string wrong_number(const model::ProfileKey& key, std::int64_t value);
std::string wrong_table(const model::ProfileKey& key, const std::string& text,
                        model::SizeTable& table);

// What to say of a name that would be a number's if its unit were another, as "launch_us" for
// "launch_ns"; empty for all others.
std::string wrong_unit(const std::string& name);

// What does not fit together, though each number alone could be.
struct Misfit {
    std::string key;  // the one to name; empty: nothing is wrong
    std::string message;
};
Misfit find_misfit(const model::Profile& profile);

}  // namespace streamlab::catalogue
