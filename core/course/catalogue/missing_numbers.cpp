#include "catalogue/missing_numbers.hpp"

#include <algorithm>
#include <cmath>

namespace streamlab::catalogue {

namespace {

using model::Profile;
using model::ProfileKey;
using model::SizeTable;

// `value` scaled by the ratio of the profile's number to the H200's; unscaled if the latter is 0.
std::int64_t scaled_by_ratio(std::int64_t value, std::int64_t has, std::int64_t h200_has) {
    if (h200_has == 0) return value;
    const double ratio = static_cast<double>(has) / static_cast<double>(h200_has);
    return static_cast<std::int64_t>(std::llround(static_cast<double>(value) * ratio));
}

// Uses the sizes of all three tables, so that a ratio of 1 copies the related table.
SizeTable scaled_by_ratio(const SizeTable& value, const SizeTable& has, const SizeTable& h200_has) {
    std::set<std::uint64_t> sizes;
    for (const SizeTable* table : {&value, &has, &h200_has})
        for (const auto& [bytes, ns] : table->points)
            sizes.insert(bytes);
    SizeTable result;
    for (const std::uint64_t bytes : sizes)
        result.points.emplace_back(
            bytes, scaled_by_ratio(value.at(bytes), has.at(bytes), h200_has.at(bytes)));
    return result;
}

const ProfileKey* find_key(std::string_view name) {
    const auto& keys = model::profile_keys();
    const auto found = std::find_if(keys.begin(), keys.end(),
                                    [name](const ProfileKey& key) { return key.name == name; });
    return found == keys.end() ? nullptr : &*found;
}

// Returns null if the key has no related number.
const ProfileKey* related_key(std::string_view name) {
#define RELATIVE(key, relative)                                                                    \
    if (name == #key) return find_key(#relative);
#include "catalogue/relatives.def"
    return nullptr;
}

class Filling {
public:
    Filling(Profile& profile, const std::set<std::string>& given)
        : profile_(profile), known_(given) {}

    // Derives a number that the profile lacks from related ones. Returns false if none of these is
    // given.
    bool is_known(const ProfileKey& key) {
        const std::string name(key.name);
        if (known_.count(name)) return true;
        const ProfileKey* const relative = related_key(key.name);
        if (!relative || !is_known(*relative)) return false;
        derive(key, *relative);
        known_.insert(name);
        return true;
    }

private:
    void derive(const ProfileKey& key, const ProfileKey& relative) {
        static const Profile& h200 = *new Profile;
        const auto within = [&](std::int64_t number) {
            return std::clamp(number, key.least, key.most);
        };
        if (key.number) {
            profile_.*key.number = within(scaled_by_ratio(
                h200.*key.number, profile_.*relative.number, h200.*relative.number));
            return;
        }
        profile_.*key.table =
            scaled_by_ratio(h200.*key.table, profile_.*relative.table, h200.*relative.table);
        std::int64_t so_far = 0;  // times must not decrease with size
        for (auto& [bytes, ns] : (profile_.*key.table).points)
            so_far = ns = std::max(so_far, within(ns));
    }

    Profile& profile_;
    std::set<std::string> known_;
};

}  // namespace

MissingNumbers fill_in(Profile& profile, const std::set<std::string>& given) {
    MissingNumbers missing;
    Filling filling(profile, given);
    for (const ProfileKey& key : model::profile_keys()) {
        if (given.count(std::string(key.name))) continue;
        (filling.is_known(key) ? missing.derived : missing.borrowed).push_back(key.name);
    }
    return missing;
}

}  // namespace streamlab::catalogue
