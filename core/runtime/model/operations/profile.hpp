// Parameters of one GPU and its host for the model device: defined in profile.def, with sources in
// profiles/*.toml. Times are nanoseconds, sizes bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamlab::model {

// A cost that depends on a size: linear interpolation between (bytes, ns) points, extrapolation
// after the last.
struct SizeTable {
    std::vector<std::pair<std::uint64_t, std::int64_t>> points;
    std::int64_t at(std::uint64_t bytes) const;
};

struct Profile {
    std::string name = "h200";
    std::string device_name = "NVIDIA H200 (model device)";

#define PROFILE_GROUP(title)
#define PROFILE_NUMBER(name, unit, value, limits, meaning) std::int64_t name = value;
#define PROFILE_TABLE(name, meaning, ...) SizeTable name{{__VA_ARGS__}};
#include "model/operations/profile.def"
#undef PROFILE_GROUP
#undef PROFILE_NUMBER
#undef PROFILE_TABLE
};

// Memory of the device as reported to a program, limited to what size_t can hold (32 bits in a
// browser tab).
inline std::size_t countable_memory_bytes(const Profile& profile) {
    const auto bytes = static_cast<std::uint64_t>(profile.memory_bytes);
    return bytes < SIZE_MAX ? static_cast<std::size_t>(bytes) : SIZE_MAX;
}

// Maximum number of (identical) GPUs in a machine.
inline constexpr int max_devices = 16;

// A row of profile.def; exactly one of the two pointers is set.
struct ProfileKey {
    std::string_view group;
    std::string_view name;
    std::string_view unit;
    std::string_view meaning;
    std::int64_t least = 0;  // smallest allowed value
    std::int64_t most = 0;
    std::int64_t Profile::*number = nullptr;
    SizeTable Profile::*table = nullptr;
};
const std::vector<ProfileKey>& profile_keys();

// Returns the value as profiles write it: "2600", or "0:2300,4096:2550" for a table.
std::string value_text(const Profile& profile, const ProfileKey& key);
// Returns the form in which the profile is passed to the program:
// "name=h200;sm_count=132;copy_h2d_ns=0:2300,4096:2550;...".
std::string to_text(const Profile& profile);
// Inverse of to_text(). Unknown keys are ignored and unreadable numbers keep their defaults;
// `error` contains the first of either.
Profile from_text(std::string_view text, std::string* error = nullptr);
// Parses "0:2300,4096:2550", with increasing sizes. Returns false if the text is malformed.
bool parse_table(std::string_view text, SizeTable& table);

}  // namespace streamlab::model
