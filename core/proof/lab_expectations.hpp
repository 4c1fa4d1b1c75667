// Which settings tests/labs/NN-name.expect speaks of. What it expects there is for the test to
// judge.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace streamlab::proof {

struct NamedSettings {
    bool begins_as_it_comes = false;  // the first settings are "[]"
    std::set<std::string> values;     // "flags=nonblocking", of all settings
};

NamedSettings named_settings(const std::filesystem::path& expectations);

}  // namespace streamlab::proof
