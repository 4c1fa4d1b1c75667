#include "catalogue/profile_file.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <set>
#include <system_error>

#include "catalogue/catalogue.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {
namespace {

constexpr std::array origins{"measured", "datasheet", "estimated"};

void read_number(TomlTable& table, const model::ProfileKey& key, model::Profile& profile) {
    const std::string name(key.name);
    if (key.number != nullptr) {
        profile.*key.number = table.integer(name);
        // Priorities fall below zero; no time, size or count does.
        const bool may_be_negative = name.find("priority") != name.npos;
        if (profile.*key.number < 0 && !may_be_negative)
            table.fail(name, fmt::format("'{}' cannot be negative", name));
        return;
    }
    if (!model::parse_table(table.text(name), profile.*key.table)) {
        table.fail(name,
                   fmt::format("'{}' must be \"bytes:nanoseconds,...\" with rising sizes", name));
    }
}

void read_numbers(TomlTable& table, model::Profile& profile, std::set<std::string>& seen) {
    const std::string from = table.text("from");
    if (std::find(origins.begin(), origins.end(), from) == origins.end()) {
        table.fail("from", fmt::format("'from' is one of {}", fmt::join(origins, ", ")));
    }
    table.text("source");  // for people; it only has to be there
    for (const model::ProfileKey& key : model::profile_keys()) {
        const std::string name(key.name);
        if (!table.has(name)) continue;
        if (!seen.insert(name).second) table.fail(name, fmt::format("'{}' is there twice", name));
        read_number(table, key, profile);
    }
    // What was not asked for is misspelt; TomlTable suggests among the asked ones, so ask for all.
    for (const model::ProfileKey& key : model::profile_keys()) {
        const std::string name(key.name);
        if (!table.has(name)) table.text_or(name, "");
    }
    table.reject_unknown_keys();
}

}  // namespace

ProfileFile load_profile(const std::filesystem::path& file) try {
    const toml::table parsed = toml::parse_file(file.string());
    TomlTable root(parsed, file.string(), "the profile");
    ProfileFile result;
    result.profile.name = root.text("name");
    result.profile.device_name = root.text("device_name");
    result.summary = root.text("summary");
    if (result.profile.name != file.stem()) {
        root.fail("name", fmt::format("'{}' is not the file's name", result.profile.name));
    }
    std::set<std::string> seen;
    for (TomlTable& table : root.tables("numbers", "[[numbers]]")) {
        read_numbers(table, result.profile, seen);
    }
    root.reject_unknown_keys();
    return result;
} catch (const toml::parse_error& error) {
    throw CatalogueError(
        fmt::format("{}:{}: {}", file.string(), error.source().begin.line, error.description()));
}

std::vector<ProfileFile> load_profiles(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    if (error) {
        throw CatalogueError(fmt::format("{}: {}", folder.string(), error.message()));
    }
    std::sort(files.begin(), files.end());
    std::vector<ProfileFile> profiles;
    for (const auto& file : files)
        profiles.push_back(load_profile(file));
    return profiles;
}

}  // namespace streamlab::catalogue
