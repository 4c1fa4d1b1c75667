// One way to run a lab, as its texts write it: "--set flags=nonblocking --device model:laptop".
#pragma once

#include <map>
#include <string>

namespace streamlab::pages {

inline constexpr const char* default_profile = "h200";

struct Settings {
    std::string text;  // as written; empty: the lab as it comes
    std::map<std::string, std::string> knobs;
    std::string profile = default_profile;
};

// What is neither --set NAME=VALUE nor --device model:NAME is left out; `dev check` complains of
// it.
Settings parse_settings(const std::string& text);

}  // namespace streamlab::pages
