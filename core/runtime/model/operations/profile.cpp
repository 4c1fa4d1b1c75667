#include "model/operations/profile.hpp"

#include <algorithm>
#include <charconv>

namespace streamlab::model {

namespace {

template <class Number>
bool parse_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

// Calls visit(piece) for each part of `text` between separators.
template <class Visit>
void split(std::string_view text, char separator, Visit visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string table_text(const SizeTable& table) {
    std::string text;
    for (const auto& [bytes, ns] : table.points) {
        if (!text.empty()) text += ',';
        text += std::to_string(bytes) + ':' + std::to_string(ns);
    }
    return text;
}

struct Limits {
    std::int64_t least, most;
};
constexpr std::int64_t gibibyte = std::int64_t{1} << 30;
constexpr Limits any_time{0, 1'000'000'000'000};  // at most a quarter of an hour
constexpr Limits any_rate{1, 1'000'000'000'000};
constexpr Limits yes_or_no{0, 1};
constexpr Limits between(std::int64_t least, std::int64_t most) { return {least, most}; }

std::vector<ProfileKey> rows() {
    std::vector<ProfileKey> keys;
    std::string_view group;
    const auto add = [&](ProfileKey key, Limits limits) {
        key.group = group;
        key.least = limits.least;
        key.most = limits.most;
        keys.push_back(key);
    };
#define PROFILE_GROUP(title) group = title;
#define PROFILE_NUMBER(name, unit, value, limits, meaning)                                         \
    add({{}, #name, unit, meaning, 0, 0, &Profile::name, nullptr}, limits);
#define PROFILE_TABLE(name, meaning, ...)                                                          \
    add({{}, #name, "ns", meaning, 0, 0, nullptr, &Profile::name}, any_time);
#include "model/operations/profile.def"
    return keys;
}

}  // namespace

std::int64_t SizeTable::at(std::uint64_t bytes) const {
    if (points.empty()) return 0;
    if (points.size() == 1 || bytes <= points.front().first) return points.front().second;
    std::size_t upper = 1;
    while (upper + 1 < points.size() && points[upper].first < bytes)
        ++upper;
    const auto& [b0, t0] = points[upper - 1];
    const auto& [b1, t1] = points[upper];
    const auto along = static_cast<double>(bytes - b0) / static_cast<double>(b1 - b0);
    return t0 + static_cast<std::int64_t>(along * static_cast<double>(t1 - t0));
}

const std::vector<ProfileKey>& profile_keys() {
    static const auto& keys = *new std::vector<ProfileKey>(rows());
    return keys;
}

std::string value_text(const Profile& profile, const ProfileKey& key) {
    return key.number ? std::to_string(profile.*key.number) : table_text(profile.*key.table);
}

std::string to_text(const Profile& profile) {
    std::string text = "name=" + profile.name + ";device_name=" + profile.device_name;
    for (const ProfileKey& key : profile_keys()) {
        text += ';';
        text += key.name;
        text += '=';
        text += value_text(profile, key);
    }
    return text;
}

bool parse_table(std::string_view text, SizeTable& table) {
    SizeTable parsed;
    bool good = true;
    split(text, ',', [&](std::string_view point) {
        const std::size_t colon = point.find(':');
        std::uint64_t bytes = 0;
        std::int64_t ns = 0;
        good = good && colon != point.npos && parse_number(point.substr(0, colon), bytes) &&
               parse_number(point.substr(colon + 1), ns) &&
               (parsed.points.empty() || parsed.points.back().first < bytes);
        parsed.points.emplace_back(bytes, ns);
    });
    if (good && !parsed.points.empty()) table = std::move(parsed);
    return good && !text.empty();
}

Profile from_text(std::string_view text, std::string* error) {
    Profile profile;
    split(text, ';', [&](std::string_view item) {
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        const std::string_view value =
            equals == item.npos ? std::string_view{} : item.substr(equals + 1);
        bool good = false;
        if (name == "name" || name == "device_name") {
            (name == "name" ? profile.name : profile.device_name) = value;
            good = true;
        }
        for (const ProfileKey& key : profile_keys()) {
            if (key.name != name) continue;
            good = key.number ? parse_number(value, profile.*key.number)
                              : parse_table(value, profile.*key.table);
        }
        if (!good && error && error->empty())
            *error = "profile: cannot use '" + std::string(item) + "'";
    });
    return profile;
}

}  // namespace streamlab::model
