// The settings that tests/labs/NN-name.expect covers. The test itself evaluates the expectations.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace streamlab::proof {

struct NamedSettings {
    bool covers_defaults = false;  // the first expectations are for "[]"
    std::set<std::string> values;  // "flags=nonblocking" and so on, from all settings
};

NamedSettings named_settings(const std::filesystem::path& expectations);

}  // namespace streamlab::proof
