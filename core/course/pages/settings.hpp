// A setting of a lab as written in its texts: "--set flags=nonblocking --device model:laptop".
#pragma once

#include <map>
#include <string>

namespace streamlab::pages {

inline constexpr const char* default_profile = "h200";

struct Settings {
    std::string text;  // as written; empty: the default settings
    std::map<std::string, std::string> knobs;
    std::string profile = default_profile;
};

// Ignores everything but --set NAME=VALUE and --device model:NAME; `dev check` reports the rest.
Settings parse_settings(const std::string& text);

}  // namespace streamlab::pages
