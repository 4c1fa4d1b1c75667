// Settings of a run.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace streamlab::check {

// One combination of settings for a run of the submission and of the reference.
struct Setting {
    std::string profile;
    std::string profile_text;  // model::to_text
    std::uint64_t seed = 1;
    std::map<std::string, std::string> knobs;
    int devices = 1;
};

}  // namespace streamlab::check
